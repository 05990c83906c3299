import "server-only";
import pLimit from "p-limit";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import { processState } from "@/lib/platform/process";
import { type ImportRequest, importPartner } from "./import-partner";
import {
  ALREADY_RUNNING,
  MAX_SHOWN_ERRORS,
  NO_CHANGES,
  NOTHING_FOUND,
  type Run,
  type RunResult,
  type RunStatus,
} from "./run";

/** One partner in the cron route's response (rules §5). */
export type PartnerImport = Omit<
  RunResult,
  "status" | "lines" | "repeated" | "confirmable" | "leaving" | "columns"
> & {
  id: number;
  name: string;
  status: RunStatus;
  duration_ms: number;
};

export type Importable = { id: number; name: string };

// The number of concurrent imports: many, so that slow downloads do not delay other partners, but each holds a database
// connection. Fewer of them merge their files at the same time (ImportWork).
const AT_ONCE = 24;

/** Returns the active partners with a URL whose imports are not paused. */
export async function listImportable(): Promise<Importable[]> {
  return sql<Importable>(
    "private",
    `SELECT id, name FROM partners
      WHERE is_active AND NOT import_paused AND deleted_at IS NULL AND url_csv IS NOT NULL AND url_csv <> ''
      ORDER BY id`,
  );
}

/** Imports the importable partners and returns the results in their order; a failure does not stop the others. */
export async function importAll(): Promise<PartnerImport[]> {
  const partners = await listImportable();
  const atOnce = pLimit(AT_ONCE);
  return Promise.all(
    partners.map((partner) =>
      // A draining process starts no import.
      atOnce(() => (processState() === "draining" ? notStarted(partner) : importOne(partner))),
    ),
  );
}

function notStarted(partner: Importable): PartnerImport {
  return { ...partner, ...NOTHING, status: "failed", message: STOPPING, duration_ms: 0 };
}

/** Imports one partner; never throws. */
export async function importOne(
  partner: Importable,
  request: Omit<ImportRequest, "partnerId"> = {},
): Promise<PartnerImport> {
  const start = performance.now();
  const run = await importPartner({ ...request, partnerId: partner.id }).catch((error: unknown) => {
    log.error({ err: error, partner: partner.id }, "import could not start");
    return null;
  });
  const duration_ms = Math.round(performance.now() - start);
  const { status, created, updated, withdrawn, message, ...found } = outcomeOf(run);
  return {
    ...partner,
    ...{ status, total: found.total, created, updated, withdrawn, rejected: found.rejected },
    skipped: found.skipped,
    errors: found.errors.slice(0, MAX_SHOWN_ERRORS),
    warnings: found.warnings.slice(0, MAX_SHOWN_ERRORS),
    message: message ?? "",
    duration_ms,
  };
}

const STOPPING = "O servidor está sendo reiniciado. Esta importação não começou.";
const NOTHING = { ...NOTHING_FOUND, ...NO_CHANGES };

function outcomeOf(
  run: Run | "running" | "missing" | null,
): typeof NOTHING & Pick<Run, "status" | "message"> {
  if (run === "running") return { ...NOTHING, status: "running", message: ALREADY_RUNNING };
  if (run === "missing") return { ...NOTHING, status: "failed", message: "O parceiro foi excluído." };
  return (
    run ?? {
      ...NOTHING,
      status: "failed",
      message: "A importação não pôde começar: banco de dados indisponível.",
    }
  );
}
