/**
 * The packages of a package-lock.json with their names and versions, nested copies too; the project itself is
 * not one.
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
 * Requires that every package comes from npm's registry (no address: from the configured registry) under its own
 * name, over https, with a sha512 hash. Only packages of other platforms, which could not be installed here, may lack
 * it.
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

// A package of binaries is named after its platform; npm records no hash of packages it did not fetch.
const PLATFORM = /(android|darwin|freebsd|linux|win32|windows|wasm32)-/;

const isOtherPlatform = (place, optional, inBundle) =>
  inBundle || (optional === true && PLATFORM.test(place));
