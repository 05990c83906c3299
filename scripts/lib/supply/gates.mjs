import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { checkAdvisories } from "./advisories.mjs";
import { checkFloors, checkInstallScripts, checkOrigins, checkPins } from "./lockfile.mjs";
import { listFiles, scanForSecrets } from "./secrets.mjs";
import { checkSources } from "./sources.mjs";

const read = (file) => readFileSync(path.join(root, file), "utf8");

/**
 * The checks of the supply chain (SEC-088). Only advisories need the network, which may be unreachable: then
 * security-floors.json has the last known versions.
 * @returns {{ name: string, check: () => string[] | Promise<string[]> }[]}
 */
export function supplyGates() {
  const lockfile = JSON.parse(read("package-lock.json"));
  const manifest = JSON.parse(read("package.json"));
  const floors = JSON.parse(read("security-floors.json"));
  const files = listFiles();
  return [
    {
      name: "no package below its floor",
      check: () => checkFloors(lockfile, floors),
    },
    { name: "no package with a known advisory", check: () => checkAdvisories(lockfile, floors) },
    { name: "packages come from the registry and have their hashes", check: () => checkOrigins(lockfile) },
    { name: "versions are exact", check: () => checkPins(manifest) },
    { name: "install scripts are decided on", check: () => checkInstallScripts(manifest, lockfile) },
    { name: "no secret in the files", check: () => scanForSecrets(files) },
    { name: "no forbidden API in the sources", check: () => checkSources(files, read) },
  ];
}
