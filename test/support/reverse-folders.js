// Loaded before the program: lists every folder in reverse, as another file system might.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { readdirSync, readdir } = fs;
const promised = fs.promises.readdir;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.readdir = (...args) => {
  const done = args.pop();
  readdir(...args, (error, found) => done(error, found?.reverse()));
};
fs.promises.readdir = async (...args) => (await promised(...args)).reverse();
syncBuiltinESMExports();
