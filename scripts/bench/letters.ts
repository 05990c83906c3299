// Measures the back office's list, the public lists and their compact form for growing numbers of letters. [--rows N]
import { parseArgs } from "node:util";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import pg from "pg";
import { createTestDatabase, dropTestDatabases } from "../lib/test-databases.mjs";
import { type Costs, type Figure, medianOf, report, reportCosts } from "./figure";

const SIZES = [1000, 10_000, 100_000, 1_000_000];
const WIRE_LETTERS = 50_000;
const TIMES = 7;
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
// Imported late, because the environment is read once, on import.
const { closePools } = await import("@/lib/platform/db/pool");
const { listStaffLetters } = await import("@/lib/trade/letters/staff/data");
const { listPublicLetters } = await import("@/lib/trade/letters/data");
const { encodeList } = await import("@/lib/trade/letters/compact");
const { toLetter } = await import("@/lib/trade/letters/wire");
const { findLetters } = await import("@/lib/trade/letters/search");
const { wholeList } = await import("@/lib/trade/letters/filters");
const { calculate } = await import("@/lib/trade/letters/sum/calculate");

// The pool's own connections end a statement after two seconds.
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  await prepare();
  const costs: Costs[] = ["list", "filter", "sum", "admin page"].map((what) => ({ what, ms: new Map() }));
  let wire: Figure[] = [];
  let filled = 0;
  // Half of the letters are the main administrator's.
  for (const size of [...SIZES, WIRE_LETTERS * 2, rows].toSorted((one, other) => one - other)) {
    if (size > rows || size === filled) continue;
    await fill(filled + 1, size);
    filled = size;
    if (SIZES.includes(size)) await measureCosts(size, costs);
    if (size === WIRE_LETTERS * 2) wire = await measureWire();
  }
  console.log(`lists of letters; the back office's list has ${rows}`);
  report([...(await measureList()), ...wire]);
  reportCosts(costs);
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

/**
 * Inserts letters distributed as in real files: uneven credits, amounts in whole reais, and half of the letters with
 * two tiers.
 */
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

async function measureList(): Promise<Figure[]> {
  const pages: number[] = [];
  const lasts: number[] = [];
  for (const filter of FILTERS) {
    await timePage(filter, 1);
    for (let page = 1; page <= PAGES; page += 1) pages.push(await timePage(filter, page));
    const { meta } = await listStaffLetters(new URLSearchParams(filter));
    lasts.push(await timePage(filter, meta.last_page));
  }
  const p95 = pages.toSorted((one, other) => one - other)[Math.floor(pages.length * 0.95)] ?? 0;
  const ms = { unit: " ms", isLessBetter: true };
  return [
    { what: `filtered page and count of ${rows}, p95`, value: p95, ...ms, goal: 10, limit: 30 },
    { what: "the same, slowest last page", value: Math.max(...lasts), ...ms, goal: 100, limit: 300 },
  ];
}

async function measureCosts(size: number, costs: Costs[]): Promise<void> {
  const [list, filter, sum, page] = costs;
  // Reading a list of this size, which no page shows, may exceed the time limit of a query.
  const letters = await listPublicLetters("main").catch(() => null);
  const view = { ...wholeList, type: "Imóvel", minCredit: 200_000_00, maxCredit: 300_000_00 };
  list?.ms.set(size, letters && (await timeOf(readList).catch(() => null)));
  filter?.ms.set(size, letters && (await timeOf(() => findLetters(letters, view))));
  const ids =
    letters
      ?.filter(({ segment }) => segment === "Moto")
      .slice(0, 10)
      .map(({ id }) => id) ?? [];
  sum?.ms.set(size, ids.length === 0 ? null : await timeOf(() => calculate(ids)));
  page?.ms.set(size, await timeOf(() => timePage("type=Imóvel&minCredit=200.000&maxCredit=300.000", 3)));
}

async function readList(): Promise<void> {
  await client.query("SELECT bump_epoch('letters')");
  findLetters(await listPublicLetters("main"), wholeList);
}

async function timeOf(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return medianOf(times);
}

async function timePage(filter: string, page: number): Promise<number> {
  const startedAt = performance.now();
  await listStaffLetters(new URLSearchParams(`${filter}&page=${page}`));
  return performance.now() - startedAt;
}

async function measureWire(): Promise<Figure[]> {
  const letters = (await listPublicLetters("main")).slice(0, WIRE_LETTERS);
  const full = gzipSync(JSON.stringify(letters.map(toLetter))).length;
  const compact = JSON.stringify(await encodeList(letters));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const brotli = brotliCompressSync(compact, { params }).length;
  return [
    {
      what: `${letters.length} letters in columns, br / the rules' JSON, gzip`,
      ...{ value: brotli / full, goal: 0.2, limit: 0.27, isLessBetter: true },
      detail: `${Math.round(brotli / 1000)} kB / ${Math.round(full / 1000)} kB`,
    },
  ];
}
