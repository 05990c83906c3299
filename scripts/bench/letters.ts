// The back office's list and the public list's compact form, over many letters. [--rows N]
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import pg from "pg";
import { createTestDatabase, dropTestDatabases } from "../lib/test-databases.mjs";

const MAX_PAGE_MS = 10;
const MAX_LAST_PAGE_MS = 100;
const MAX_WIRE = 0.35;
const WIRE_GOAL = 0.2;
const WIRE_LETTERS = 50_000;
const PAGES = 20;

const FILTERS = [
  "",
  "type=Imóvel",
  "type=Moto",
  "administrator=Itaú",
  "partner=3",
  "type=Imóvel&administrator=Itaú",
  "minCredit=200.000&maxCredit=220.000",
  "type=Imóvel&minCredit=200.000&maxCredit=220.000&minEntry=80.000&maxEntry=100.000",
  "type=Veículo&partner=2&minCredit=300.000",
];

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
const rows = Number(values.rows);

const serverUrl = process.env.DATABASE_URL ?? "";
process.env.DATABASE_URL = await createTestDatabase(serverUrl, "bench");
// Only now: the environment is read once.
const { closePools } = await import("@/lib/db/pool");
const { listStaffLetters } = await import("@/lib/letters/staff/data");
const { listPublicLetters } = await import("@/lib/letters/data");
const { encodeLetters } = await import("@/lib/letters/compact");
const { toLetter } = await import("@/lib/letters/wire");

// The pool's own connections give up after three seconds.
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  await prepare();
  // Half of the letters are the main administrator's.
  await fill(1, WIRE_LETTERS * 2);
  const isWireSmall = await measureWire();
  await fill(WIRE_LETTERS * 2 + 1, rows);
  const isListFast = await measureList();
  process.exitCode = isListFast && isWireSmall ? 0 : 1;
} finally {
  await client.end();
  await closePools();
  await dropTestDatabases(serverUrl);
}

async function prepare(): Promise<void> {
  await client.query("SET ipe.epochs = 'manual'");
  await client.query("SELECT setseed(0.5)");
  await client.query(`WITH named AS (
      INSERT INTO administrators (name) VALUES ('Itaú'), ('Bradesco'), ('Rodobens'), ('Embracon'), ('Magalu') RETURNING id, name)
      INSERT INTO administrator_aliases SELECT CASE name WHEN 'Itaú' THEN 'itau' ELSE lower(name) END, id FROM named`);
  await client.query(`INSERT INTO partners (name, tax_rate, tax_rate_micros)
      SELECT 'Parceiro ' || n, '5%', 5000000 FROM generate_series(1, 20) n`);
}

/** Letters whose figures are spread as in real files: odd credits, whole instalments, half of them in tiers. */
async function fill(from: number, to: number): Promise<void> {
  await client.query(`INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments, next_pay)
      SELECT 1 + floor(random() * random() * 20)::int, CASE WHEN random() < 0.4 THEN 1 ELSE 1 + floor(random() * 5)::int END,
             n::text, (ARRAY['Imóvel','Imóvel','Imóvel','Veículo','Veículo','Moto'])[1 + floor(random() * 6)::int], credit,
             (credit * (0.35 + random() * 0.2) / 100)::bigint * 100,
             CASE WHEN random() < 0.5 THEN '[]' ELSE jsonb_build_array(jsonb_build_object('quantity', 11, 'amount_cents',
               (credit * (0.010 + random() * 0.002) / 100)::bigint * 100)) END ||
             jsonb_build_object('quantity', 20 + floor(random() * 180)::int, 'amount_cents',
               (credit * (0.008 + random() * 0.002) / 100)::bigint * 100),
             current_date + (floor(random() * 12) * 5)::int
        FROM (SELECT n, (exp(11.9 + (random() + random() + random() - 1.5) * 1.2) / 10)::bigint * 1000 AS credit
                FROM generate_series(${from}, ${to}) n) AS made`);
  await client.query("VACUUM ANALYZE letters");
}

async function measureList(): Promise<boolean> {
  const pages: number[] = [];
  const lasts: number[] = [];
  for (const filter of FILTERS) {
    const { meta } = await listStaffLetters(new URLSearchParams(filter));
    await timePage(filter, 1);
    for (let page = 1; page <= PAGES; page += 1) pages.push(await timePage(filter, page));
    lasts.push(await timePage(filter, meta.last_page));
  }
  const page = percentile(pages, 0.95);
  const last = Math.max(...lasts);
  console.log(`back office's list of ${rows} letters, filtered page and count`);
  print("p95", page, MAX_PAGE_MS, " ms");
  print("slowest last page", last, MAX_LAST_PAGE_MS, " ms");
  return page <= MAX_PAGE_MS && last <= MAX_LAST_PAGE_MS;
}

async function timePage(filter: string, page: number): Promise<number> {
  const begun = performance.now();
  await listStaffLetters(new URLSearchParams(`${filter}&page=${page}`));
  return performance.now() - begun;
}

async function measureWire(): Promise<boolean> {
  const letters = (await listPublicLetters("main")).slice(0, WIRE_LETTERS);
  const full = gzipSync(JSON.stringify(letters.map(toLetter))).length;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const compact = brotliCompressSync(JSON.stringify(encodeLetters(letters)), { params }).length;
  const ratio = compact / full;
  console.log(`public list of ${letters.length} letters on the wire: compact br / contract's JSON gzip`);
  print(`${kilobytes(compact)} / ${kilobytes(full)}`, ratio, MAX_WIRE, `, goal ${WIRE_GOAL}`);
  return ratio <= MAX_WIRE;
}

function print(what: string, figure: number, limit: number, unit: string): void {
  console.log(
    `  ${what.padEnd(24)} ${figure.toFixed(2)} (limit ${limit}${unit}: ${figure <= limit ? "ok" : "MISSED"})`,
  );
}

function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}
