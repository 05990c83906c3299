import { listPackages } from "./lockfile.mjs";

// An alias (npm:name@version) is exact when its version is.
const EXACT = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
const KINDS = ["dependencies", "devDependencies", "optionalDependencies"];

/** Requires exact versions in package.json, so that an install takes only reviewed versions. */
export function checkPins(manifest) {
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${kind}.${name}: ${version} is not an exact version`),
  );
}

/** Requires that `allowScripts` decides on exactly the packages with an install script. */
export function checkInstallScripts(manifest, lockfile) {
  const withScript = new Set(
    listPackages(lockfile)
      .filter((entry) => entry.hasInstallScript)
      .map(({ name }) => name),
  );
  const decided = Object.keys(manifest.allowScripts ?? {});
  return [
    ...[...withScript]
      .filter((name) => !decided.includes(name))
      .map((name) => `${name}: has an install script that allowScripts says nothing about`),
    ...decided
      .filter((name) => !withScript.has(name))
      .map((name) => `${name}: in allowScripts, but it has no install script`),
  ];
}
