import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { checkFloors } from "./floors.mjs";
import { checkOrigins } from "./lockfile.mjs";
import { checkInstallScripts, checkPins } from "./manifest.mjs";
import { listFiles, scanForSecrets } from "./secrets.mjs";
import { checkSources } from "./sources.mjs";

const read = (file) => readFileSync(path.join(root, file), "utf8");

/**
 * The gates of the supply chain (SEC-088). None asks the network: an advisory service may be out of reach, so
 * security-floors.json holds what it last said.
 * @returns {{ name: string, check: () => string[] | Promise<string[]> }[]}
 */
export function supplyGates() {
  const lockfile = JSON.parse(read("package-lock.json"));
  const manifest = JSON.parse(read("package.json"));
  const files = listFiles();
  return [
    {
      name: "no package below its floor",
      check: () => checkFloors(lockfile, JSON.parse(read("security-floors.json"))),
    },
    { name: "packages come from the registry and have their hashes", check: () => checkOrigins(lockfile) },
    { name: "versions are exact", check: () => checkPins(manifest) },
    { name: "install scripts are decided on", check: () => checkInstallScripts(manifest, lockfile) },
    { name: "no secret in the files", check: () => scanForSecrets(files) },
    { name: "no forbidden door in the sources", check: () => checkSources(files, read) },
  ];
}
