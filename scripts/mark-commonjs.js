// A folder of CommonJS inside an ES module package needs a package.json of its own, which tsc does not write.
import { writeFileSync } from "node:fs";

for (const folder of ["dist/dsl-cjs", "runtime/dist/cjs"]) {
  writeFileSync(new URL(`../${folder}/package.json`, import.meta.url), '{ "type": "commonjs" }\n');
}
