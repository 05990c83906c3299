import { listPackages } from "./lockfile.mjs";

/**
 * Checks every copy of a package in the tree, nested ones too, against the oldest safe version.
 * @param {{ packages: Record<string, any> }} lockfile package-lock.json
 * @param {{ floors: Record<string, { version: string, reason: string }>, single: string[] }} rules
 *   security-floors.json; of a package in `single` there may be one copy only
 * @returns {string[]} the problems
 */
export function checkFloors(lockfile, { floors, single }) {
  const packages = listPackages(lockfile);
  const tooOld = packages
    .filter(({ name, version }) => floors[name] && isBelow(version, floors[name].version))
    .map(({ place, name, version }) => {
      const { version: floor, reason } = floors[name];
      return `${place}: ${version} is older than ${floor} (${reason})`;
    });
  const doubled = single.flatMap((name) => {
    const copies = packages.filter((entry) => entry.name === name);
    return copies.length === 1 ? [] : [`${name}: ${copies.length} copies, there must be one`];
  });
  return [...tooOld, ...doubled];
}

/** Compares semantic versions; a prerelease is older than its release. */
function isBelow(version, floor) {
  const [core, prerelease] = splitVersion(version);
  const [floorCore] = splitVersion(floor);
  const difference = core
    .map((number, index) => number - floorCore[index])
    .find((distance) => distance !== 0);
  return difference === undefined ? prerelease : difference < 0;
}

function splitVersion(version) {
  const [core = "", prerelease] = version.split("+")[0].split(/-(.*)/s);
  return [core.split(".").map(Number), prerelease !== undefined];
}
