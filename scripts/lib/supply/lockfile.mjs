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

/**
 * What lockfile-lint passes over: it looks at no package without a hash or an address. Only packages of other
 * platforms, which nobody could install here, may lack a hash, and none may come from anywhere but a registry.
 * @returns {string[]} what is wrong
 */
export function checkHashes(lockfile) {
  return listPackages(lockfile).flatMap(({ place, integrity, optional, link, resolved, inBundle }) => {
    if (link || (resolved && !/^https:\/\//.test(resolved))) return [`${place}: not from a registry`];
    if (integrity ? !integrity.startsWith("sha512-") : !isOtherPlatform(place, optional, inBundle)) {
      return [`${place}: no sha512 hash`];
    }
    return [];
  });
}

// A package of binaries is named after its platform; npm records no hash of those it did not fetch.
const PLATFORM = /(android|darwin|freebsd|linux|win32|windows|wasm32)-/;

const isOtherPlatform = (place, optional, inBundle) =>
  inBundle || (optional === true && PLATFORM.test(place));
