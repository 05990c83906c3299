import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import type { Manifest } from "./manifest";
import { PEOPLE, quoted } from "./tables";

// A restore raises the epochs and omits people erased since the backup.
const MAY_DIFFER = ["erased_people", ...PEOPLE.map(({ table }) => table)];

/**
 * Compares a restored database and folder of uploads with the backup's manifest.
 * @param client a connection to the restored database
 * @param uploads the folder that holds the restored images
 * @returns a description of every difference; [] when they are equal
 */
export async function findDifferences(client: pg.ClientBase, uploads: string, manifest: Manifest) {
  const differences: string[] = [];
  for (const { name, rows } of manifest.tables) {
    const { rows: counted } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${quoted(name)}`);
    const found = Number(counted[0]?.n);
    if (found !== rows && !(MAY_DIFFER.includes(name) && found < rows)) {
      differences.push(`table ${name}: ${found} rows instead of ${rows}`);
    }
  }
  for (const { name, sha256 } of manifest.uploads) {
    const file = path.join(uploads, name.replace(/^uploads\//, ""));
    const content = await readFile(file).catch(() => null);
    const hash = content && createHash("sha256").update(content).digest("hex");
    if (hash !== sha256) differences.push(`${name}: ${hash === null ? "missing" : "another checksum"}`);
  }
  return differences;
}
