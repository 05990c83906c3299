// Imports against a plain COPY of the same rows, and the memory they take. [--rows N]
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { createTestDatabase, dropTestDatabases } from "../lib/test-databases.mjs";

const MIN_SPEED = 0.25;
const MAX_MERGE = 2;
const MAX_MEMORY_MB = 100;
const MEGABYTE = 1_048_576;
const SAMPLE_MS = 10;

const { values } = parseArgs({ options: { rows: { type: "string", default: "200000" } } });
const rows = Number(values.rows);

const serverUrl = process.env.DATABASE_URL ?? "";
process.env.DATABASE_URL = await createTestDatabase(serverUrl, "bench");
// Only now: the environment is read once.
const { importPartner } = await import("@/lib/imports/import-partner");
const { writeTempFile } = await import("@/lib/imports/temp-file");
const { closePools } = await import("@/lib/db/pool");

const folder = await mkdtemp(path.join(os.tmpdir(), "ipe-bench-"));
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
try {
  process.exitCode = (await measure()) ? 0 : 1;
} finally {
  await client.end();
  await closePools();
  await dropTestDatabases(serverUrl);
  await rm(folder, { recursive: true, force: true });
}

async function measure(): Promise<boolean> {
  const file = path.join(folder, "feed.csv");
  const changed = path.join(folder, "changed.csv");
  await pipeline(Readable.from(feed(0)), createWriteStream(file));
  await pipeline(Readable.from(feed(100)), createWriteStream(changed));
  await client.query("INSERT INTO partners (name) VALUES ('Bench')");

  const watch = watchMemory();
  const first = await timeImport(file, "imported");
  const again = await timeImport(changed, "imported");
  const memory = watch.stop();

  const dump = path.join(folder, "letters.tsv");
  await pipeline(client.query(copyTo("COPY letters TO STDOUT")), createWriteStream(dump));
  const copy = await timeCopy(dump, "CREATE TABLE copied (LIKE letters INCLUDING ALL)");
  const parsed = (await timeStage(changed)) / 1000;

  console.log(`import of ${rows} rows (same rows, same table, same run)`);
  console.log(`  plain COPY ${speed(copy)}, first import ${speed(first)}, 1% changed ${speed(again)}`);
  return [
    verdict("first import, rows per second against COPY", copy / first, ">=", MIN_SPEED),
    verdict("re-import, rows per second against COPY", copy / again, ">=", MIN_SPEED),
    verdict("re-import, time against parse + COPY into a bare table", again / parsed, "<=", MAX_MERGE),
    verdict("peak memory above idle, MB", memory, "<=", MAX_MEMORY_MB),
  ].every(Boolean);
}

async function timeImport(name: string, expected: string): Promise<number> {
  const file = await writeTempFile(createReadStream(name));
  const start = performance.now();
  const run = await importPartner({ partnerId: 1, file, force: true });
  const seconds = (performance.now() - start) / 1000;
  if (typeof run === "string" || run.status !== expected || run.total !== rows) {
    throw new Error(`the import did not go in: ${JSON.stringify(run).slice(0, 500)}`);
  }
  return seconds;
}

async function timeCopy(dump: string, createTable: string): Promise<number> {
  await client.query(createTable);
  const start = performance.now();
  await pipeline(createReadStream(dump), client.query(copyFrom("COPY copied FROM STDIN")));
  return (performance.now() - start) / 1000;
}

/** What an import needs at least: the file read, and its rows copied where no index stands. */
async function timeStage(name: string): Promise<number> {
  const { FileReport, stageFile } = await import("@/lib/imports/read-file");
  const { findImportPartner } = await import("@/lib/imports/partner");
  const partner = await findImportPartner(client, 1);
  if (!partner) throw new Error("the benchmark's partner is gone");
  const file = await writeTempFile(createReadStream(name));
  await client.query("BEGIN");
  const start = performance.now();
  await stageFile(client, file, partner, new FileReport(), () => undefined);
  const milliseconds = performance.now() - start;
  await client.query("ROLLBACK");
  await file.close();
  return milliseconds;
}

function watchMemory() {
  const idle = process.memoryUsage.rss();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return (peak - idle) / MEGABYTE;
    },
  };
}

/** A partner file like the real ones; every n-th letter has another price when `changedEvery` is set. */
function* feed(changedEvery: number): Generator<string> {
  const segments = ["Imóvel", "Veículo", "Moto"];
  const administrators = ["Itaú", "Banco Itaú", "Caixa", "Porto Seguro", "Rodobens"];
  yield "Código;Tipo;Administradora;Crédito;Entrada;Parcelas;Próximo Vencimento;Situação\r\n";
  for (let index = 0; index < rows; index += 1) {
    const credit = 50_000 + ((index * 7919) % 900_000);
    const entry = Math.floor(credit * 0.4) + (changedEvery && index % changedEvery === 0 ? 1 : 0);
    const tiers = `${index % 2 ? `12x R$ ${brl(credit / 50)} + ` : ""}${60 + (index % 60)}x R$ ${brl(credit / 60)}`;
    const due = `${String(1 + (index % 28)).padStart(2, "0")}/0${1 + (index % 9)}/2027`;
    const status = index % 9 ? "Disponível" : "Reservada";
    yield `${100_000 + index};${segments[index % 3]};${administrators[index % 5]};R$ ${brl(credit)};R$ ${brl(entry)};${tiers};${due};${status}\r\n`;
  }
}

function brl(amount: number): string {
  const [whole = "", cents] = amount.toFixed(2).split(".");
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${cents}`;
}

function speed(seconds: number): string {
  return `${Math.round(rows / seconds).toLocaleString("en")} rows/s`;
}

function verdict(what: string, value: number, sign: "<=" | ">=", limit: number): boolean {
  const good = sign === "<=" ? value <= limit : value >= limit;
  console.log(`  ${good ? "ok  " : "MISS"} ${what}: ${value.toFixed(2)} (${sign} ${limit})`);
  return good;
}
