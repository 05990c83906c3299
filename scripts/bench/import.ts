// Measures imports: throughput compared with parse + COPY of the same file, memory and growth. [--rows N] [--most N]
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { tsxArguments } from "../lib/child.mjs";
import { createTestDatabase, dropTestDatabases } from "../lib/test-databases.mjs";
import { type Costs, medianOf, report, reportCosts } from "./figure";

const ROUNDS = 3;
const SIZES = [1000, 10_000, 100_000, 1_000_000];
const CHANGED_EVERY = 100;

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "200000" },
    most: { type: "string", default: "1000000" },
    // For a child process of this script: imports one file and reports its peak memory.
    alone: { type: "string" },
  },
});
const rows = Number(values.rows);
const most = Number(values.most);

const serverUrl = process.env.DATABASE_URL ?? "";
if (!values.alone) process.env.DATABASE_URL = await createTestDatabase(serverUrl, "bench");
// Imported late, because the environment is read once, on import.
const { importPartner } = await import("@/lib/trade/imports/import-partner");
const { writeTempFile } = await import("@/lib/trade/imports/temp-file");
const { closePools } = await import("@/lib/platform/db/pool");

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
if (values.alone) await runAlone(values.alone);
else await runBench();

async function runAlone(name: string): Promise<void> {
  await timeImport(name);
  console.log(process.resourceUsage().maxRSS / 1024);
  await client.end();
  await closePools();
}

async function runBench(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "ipe-bench-"));
  try {
    await client.query("INSERT INTO partners (name) VALUES ('Bench')");
    await measure(folder);
  } finally {
    await client.end();
    await closePools();
    await dropTestDatabases(serverUrl);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function measure(folder: string): Promise<void> {
  const costs = new Map<number, Pair>();
  for (const size of SIZES.filter((size) => size <= most))
    costs.set(size, await timePair(await writeFeeds(folder, size)));
  const largest = await measureLargest(folder, Math.max(...costs.keys()));

  const files = await writeFeeds(folder, rows);
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push(await timePair(files));
  const first = medianOf(pairs.map((pair) => pair.first));
  const again = medianOf(pairs.map((pair) => pair.again));
  const { staged, resident } = largest;
  console.log(`imports; medians of ${ROUNDS} at ${rows} rows, ${largest.size} rows once`);
  report([
    { what: "first import, rows per second", value: rows / first, goal: 40_000, limit: 10_000 },
    { what: "re-import, 1% changed, rows per second", value: rows / again, goal: 100_000, limit: 25_000 },
    {
      what: `${largest.size} rows, 1% changed: parse + COPY is 1`,
      ...{ value: largest.again / staged, goal: 2, limit: 3, isLessBetter: true },
      detail: `${largest.again.toFixed(1)} s / ${staged.toFixed(1)} s, medians of ${ROUNDS} pairs`,
    },
    {
      what: "the same, resident memory in a separate process",
      ...{ value: resident, unit: " MB", goal: 256, limit: 320, isLessBetter: true },
    },
  ]);
  const growth = (what: string, kind: keyof Pair): Costs => ({
    what,
    ms: new Map([...costs].map(([size, pair]) => [size, pair[kind] * 1000])),
  });
  reportCosts([growth("first import", "first"), growth("re-import, 1% changed", "again")]);
}

/** In seconds. */
type Pair = { first: number; again: number };
type Feeds = { size: number; file: string; changed: string };

/** `again` imports the changed file. */
async function timePair({ size, file, changed }: Feeds): Promise<Pair> {
  await client.query("TRUNCATE letters CASCADE");
  const first = await timeImport(file, size);
  return { first, again: await timeImport(changed, size) };
}

/** Measures the largest stock, after timePair: alternates re-imports with parse + COPY of the same file. */
async function measureLargest(folder: string, size: number) {
  const { file, changed } = await writeFeeds(folder, size);
  const staged: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = round % 2 === 0 ? file : changed;
    staged.push(await timeStage(name));
    again.push(await timeImport(name, size));
  }
  const resident = await importAlone(ROUNDS % 2 === 0 ? file : changed);
  return { size, staged: medianOf(staged), again: medianOf(again), resident };
}

async function importAlone(name: string): Promise<number> {
  const script = process.argv[1] ?? "";
  const child = spawn(process.execPath, [...tsxArguments, script, "--alone", name], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const chunk of child.stdout) text += chunk;
  return Number(text);
}

async function timeImport(name: string, size?: number): Promise<number> {
  const file = await writeTempFile(createReadStream(name));
  const start = performance.now();
  const run = await importPartner({ partnerId: 1, file, force: true });
  const seconds = (performance.now() - start) / 1000;
  if (typeof run === "string" || run.status !== "imported" || (size && run.total !== size)) {
    throw new Error(`the import failed: ${JSON.stringify(run).slice(0, 500)}`);
  }
  return seconds;
}

/** Returns the lower bound of an import's time, in seconds: parses the file and copies its rows, without indexes. */
async function timeStage(name: string): Promise<number> {
  const { FileReport, stageFile } = await import("@/lib/trade/imports/read-file");
  const { findImportPartner } = await import("@/lib/trade/imports/partner");
  const partner = await findImportPartner(client, 1);
  if (!partner) throw new Error("the benchmark's partner does not exist");
  const file = await writeTempFile(createReadStream(name));
  await client.query("SET temp_buffers = '64MB'; BEGIN; SET LOCAL work_mem = '64MB'");
  const start = performance.now();
  await stageFile(client, file, partner, new FileReport(), () => undefined);
  const seconds = (performance.now() - start) / 1000;
  await client.query("ROLLBACK");
  await file.close();
  return seconds;
}

async function writeFeeds(folder: string, size: number): Promise<Feeds> {
  const file = path.join(folder, `feed-${size}.csv`);
  const changed = path.join(folder, `changed-${size}.csv`);
  await pipeline(Readable.from(feed(size, 0)), createWriteStream(file));
  await pipeline(Readable.from(feed(size, CHANGED_EVERY)), createWriteStream(changed));
  return { size, file, changed };
}

function* feed(size: number, changedEvery: number): Generator<string> {
  const segments = ["Imóvel", "Veículo", "Moto"];
  const administrators = ["Itaú", "Banco Itaú", "Caixa", "Porto Seguro", "Rodobens"];
  let text = "Código;Tipo;Administradora;Crédito;Entrada;Parcelas;Próximo Vencimento;Situação\r\n";
  for (let index = 0; index < size; index += 1) {
    const credit = 50_000 + ((index * 7919) % 900_000);
    const entry = Math.floor(credit * 0.4) + (changedEvery && index % changedEvery === 0 ? 1 : 0);
    const tiers = `${index % 2 ? `12x R$ ${brl(credit / 50)} + ` : ""}${60 + (index % 60)}x R$ ${brl(credit / 60)}`;
    const due = `${String(1 + (index % 28)).padStart(2, "0")}/0${1 + (index % 9)}/2027`;
    const status = index % 9 ? "Disponível" : "Reservada";
    text += `${100_000 + index};${segments[index % 3]};${administrators[index % 5]};R$ ${brl(credit)};R$ ${brl(entry)};${tiers};${due};${status}\r\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  yield text;
}

function brl(amount: number): string {
  const [whole = "", cents] = amount.toFixed(2).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${cents}`;
}
