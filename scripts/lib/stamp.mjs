import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.mjs";

/** Returns a hash of files' and folders' contents and names, which a missing file changes too. */
export function hashOf(entries) {
  const hash = createHash("sha256");
  for (const file of entries.flatMap(listFiles).sort()) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Returns the stamp of an earlier run, or null. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

function listFiles(entry) {
  const absolute = path.join(root, entry);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [entry];
  return readdirSync(absolute)
    .filter((name) => name !== "generated" && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(path.join(entry, name)));
}
