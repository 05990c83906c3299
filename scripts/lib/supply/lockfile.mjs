import semver from "semver";

// An alias (npm:name@version) is exact when its version is.
const EXACT = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/;
const KINDS = ["dependencies", "devDependencies", "optionalDependencies"];

/**
 * Lists the packages of a package-lock.json with their names and versions, nested copies included, the project itself
 * excluded.
 * @param {{ packages: Record<string, any> }} lockfile
 */
export function listPackages({ packages }) {
  return Object.entries(packages)
    .filter(([place]) => place !== "")
    .map(([place, entry]) => ({ ...entry, place, name: entry.name ?? nameOf(place) }));
}

const nameOf = (place) => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

const REGISTRY = "https://registry.npmjs.org/";

/**
 * Requires that every package comes from npm's registry under its own name, over https, with a sha512 hash. A missing
 * address means the configured registry; only bundled packages and optional ones of other platforms, which npm does not
 * fetch here, may lack the hash.
 * @returns {string[]} the problems
 */
export function checkOrigins(lockfile) {
  return listPackages(lockfile).flatMap(({ place, name, integrity, optional, link, resolved, inBundle }) => {
    if (link || (resolved && !resolved.startsWith(`${REGISTRY}${name}/-/`))) {
      return [`${place}: not from the registry (${resolved})`];
    }
    if (integrity ? !integrity.startsWith("sha512-") : !isOtherPlatform(place, optional, inBundle)) {
      return [`${place}: no sha512 hash`];
    }
    return [];
  });
}

// Binary packages are named after their platform; npm records no hash of packages that it did not fetch.
const PLATFORM = /(android|darwin|freebsd|linux|win32|windows|wasm32)-/;

const isOtherPlatform = (place, optional, inBundle) =>
  inBundle || (optional === true && PLATFORM.test(place));

/** Requires exact versions in package.json, so that an install takes only reviewed versions. */
export function checkPins(manifest) {
  return KINDS.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => `${kind}.${name}: ${version} is not an exact version`),
  );
}

/** Requires that `allowScripts` lists exactly the packages with an install script. */
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

/**
 * Compares every copy of a package in the tree, including nested ones, with the oldest safe version.
 * @param {{ packages: Record<string, any> }} lockfile package-lock.json
 * @param {{ floors: Record<string, { version: string, reason: string }>, single: string[] }} rules
 *   security-floors.json; of a package in `single` there may be one copy only
 * @returns {string[]} the problems
 */
export function checkFloors(lockfile, { floors, single }) {
  const packages = listPackages(lockfile);
  const tooOld = packages.flatMap(({ place, name, version }) => {
    const floor = floors[name];
    if (!floor || !semver.lt(version, floor.version)) return [];
    return [`${place}: ${version} is older than ${floor.version} (${floor.reason})`];
  });
  const doubled = single.flatMap((name) => {
    const copies = packages.filter((entry) => entry.name === name);
    return copies.length === 1 ? [] : [`${name}: ${copies.length} copies, there must be one`];
  });
  return [...tooOld, ...doubled];
}
