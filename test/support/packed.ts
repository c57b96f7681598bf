import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { project, root } from "./project.js";

/** Both packages as `npm pack` makes them: tarball by name. */
export function pack(): { folder: string; tarballs: ReadonlyMap<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), "toolcast-pack-"));
  const packages = [
    ["toolcast", root],
    ["@toolcast/runtime", join(root, "runtime")],
  ] as const;
  const tarballs = new Map(
    packages.map(([name, cwd]) => {
      const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
      const [packed] = JSON.parse(execFileSync("npm", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })) as {
        filename: string;
      }[];
      return [name, join(folder, packed!.filename)];
    }),
  );
  return { folder, tarballs };
}

/** A project with both packages as a registry would give them: unpacked tarballs, their dependencies linked beside them. */
export function installed(tarballs: ReadonlyMap<string, string>, files: Record<string, string>): string {
  const folder = project(files);
  for (const [name, tarball] of tarballs) {
    const target = join(folder, "node_modules", name);
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", tarball, "-C", target, "--strip-components=1"]);
    const manifest = JSON.parse(readFileSync(join(target, "package.json"), "utf8")) as Record<string, Record<string, string> | undefined>;
    const needed = Object.keys({ ...manifest["dependencies"], ...manifest["peerDependencies"], typescript: "" });
    for (const dependency of needed.filter((each) => !tarballs.has(each))) link(folder, dependency);
  }
  return folder;
}

function link(folder: string, dependency: string): void {
  const path = join(folder, "node_modules", dependency);
  mkdirSync(dirname(path), { recursive: true });
  if (!existsSync(path)) symlinkSync(join(root, "node_modules", dependency), path, "dir");
}
