import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Manifest } from "./manifest";
import { countRows, PERSONAL_COLUMNS } from "./tables";

/** The tables from which a restore omits people erased since the backup, and those whose rows are deleted with them. */
const SHRINKING = `
  WITH RECURSIVE shrinking AS (
    SELECT to_regclass('public.' || name)::oid AS id FROM unnest($1::text[]) AS name
    UNION SELECT conrelid FROM pg_constraint JOIN shrinking ON confrelid = id WHERE confdeltype = 'c')
  SELECT relname AS name FROM pg_class JOIN shrinking ON oid = id`;

/**
 * Compares a restored database and folder of uploads with the backup's manifest.
 * @param client a connection to the restored database
 * @param uploads the folder that holds the restored images
 * @returns a description of every difference; [] when they are equal
 */
export async function findDifferences(client: pg.ClientBase, uploads: string, manifest: Manifest) {
  const differences: string[] = [];
  const personal = PERSONAL_COLUMNS.map(({ table }) => table);
  const shrinking = (await client.query<{ name: string }>(SHRINKING, [personal])).rows.map(
    ({ name }) => name,
  );
  for (const { name, rows } of manifest.tables) {
    const found = await countRows(client, name);
    // A restore adds the people erased since the backup to their list.
    const isExpected = found < rows ? shrinking.includes(name) : found === rows || name === "erased_people";
    if (!isExpected) {
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

const PAGES = [
  ...["/", "/cartas-contempladas", "/outras-cartas-contempladas", "/imoveis", "/veiculos", "/como-funciona"],
  ...["/posts", "/simular-consorcio", "/contact", "/politica-de-privacidade"],
];
const TIMEOUT_MS = 60_000;

type Answer = { status: number; title: string };

/**
 * Compares ten pages of a restored copy with the running site: each must have status 200 or the site's status, and the
 * site's title if the site has the page.
 * @param copy the address of the restored copy
 * @returns descriptions of the differences
 */
export async function comparePages(copy: string): Promise<string[]> {
  const site = `http://127.0.0.1:${process.env.PORT}`;
  const differences: string[] = [];
  for (const page of PAGES) {
    const restored = await requestWithRetries(copy + page);
    const current = await request(site + page);
    if (restored.status !== 200 && restored.status !== current?.status) {
      differences.push(`${page}: answered ${restored.status}`);
    } else if (current?.status === 200 && current.title !== restored.title) {
      differences.push(`${page}: '${restored.title}' instead of '${current.title}'`);
    }
  }
  return differences;
}

async function requestWithRetries(address: string): Promise<Answer> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(500)) {
    const answer = await request(address);
    if (answer && answer.status !== 503) return answer;
    if (Date.now() > deadline) return answer ?? { status: 0, title: "" };
  }
}

async function request(address: string): Promise<Answer | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(await response.text()) ?? [];
    return { status: response.status, title };
  } catch {
    return null;
  }
}
