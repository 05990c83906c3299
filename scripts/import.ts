import { createReadStream } from "node:fs";
import { db } from "@/lib/platform/db/client";
import { closePools } from "@/lib/platform/db/pool";
import { countOf } from "@/lib/platform/format/count";
import {
  type Importable,
  importOne,
  listImportable,
  type PartnerImport,
} from "@/lib/trade/imports/import-all";
import { type TempFile, writeTempFile } from "@/lib/trade/imports/temp-file";
import { fail, readOptions } from "./lib/command";
import { ProgressBar } from "./lib/progress-bar";

const USAGE = `Usage: npm run import -- [--partner ID] [--file F] [--force] [--dry-run]
  without --partner   every active partner with a CSV address
  --file F            imports a file of that partner instead of its address
  --force             fetches unconditionally and allows any number of withdrawals
  --dry-run           reports the effects without writing anything`;

try {
  process.exitCode = await main();
} finally {
  await db.$disconnect();
  await closePools();
}

async function main(): Promise<number> {
  const options = readOptions({
    partner: { type: "string" },
    file: { type: "string" },
    force: { type: "boolean" },
    "dry-run": { type: "boolean" },
  });
  const isPartner = /^[1-9]\d{0,8}$/.test(options?.partner ?? "");
  if (!options || (options.partner !== undefined && !isPartner)) return fail(USAGE);
  if (options.file !== undefined && !isPartner) return fail(USAGE);
  const partners = await choosePartners(options.partner);
  if (partners.length === 0)
    return fail(options.partner ? "No such partner." : "No active partner has a CSV address.");
  const { force, "dry-run": dryRun } = options;
  let failures = 0;
  for (const partner of partners) {
    const bar = new ProgressBar(partner.name);
    const file = options.file === undefined ? undefined : await openFile(options.file);
    if (file === null) return fail(`${options.file} cannot be read.`);
    const result = await importOne(partner, {
      file,
      force,
      dryRun,
      onProgress: (progress) => bar.show(progress),
    });
    bar.clear();
    report(result);
    if (result.status === "failed") failures += 1;
  }
  return failures > 0 ? 1 : 0;
}

async function choosePartners(id: string | undefined): Promise<Importable[]> {
  if (id === undefined) return listImportable();
  return db.partner.findMany({
    where: { id: Number(id), deleted_at: null },
    select: { id: true, name: true },
  });
}

async function openFile(path: string): Promise<TempFile | null> {
  return writeTempFile(createReadStream(path)).catch(() => null);
}

function report({ id, name, status, message, total, rejected, errors, duration_ms }: PartnerImport): void {
  const seconds = (duration_ms / 1000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });
  const problems = rejected > 0 ? `, ${countOf(rejected, "linha recusada", "linhas recusadas")}` : "";
  console.log(`${name} (${id}): ${status}, ${countOf(total, "carta")}${problems}, ${seconds} s. ${message}`);
  for (const { line, field, message: reason, refused } of errors) {
    console.log(`  linha ${line}${field ? ` (${field})` : ""}: ${reason}${refused ? "" : " [aviso]"}`);
  }
}
