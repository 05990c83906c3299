import "server-only";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBackupProblem } from "@/lib/operations/backup/runs";
import { areStillDue, listDuePurges } from "@/lib/platform/db/due-purges";
import { sql } from "@/lib/platform/db/sql";
import { countOf } from "@/lib/platform/format/count";
import { log } from "@/lib/platform/log";
import { findMailProblem } from "@/lib/platform/mail/failures/data";
import { processState } from "@/lib/platform/process";
import { PURGE_TIMEOUT_MS } from "@/lib/platform/purge";
import { shared } from "@/lib/platform/shared";
import { findBucketProblem, findDiskProblem } from "@/lib/platform/storage/store";

const known = shared("applied migrations", () => ({ complete: false }));

/** A check. `find` returns the problem in Portuguese, or null; `failed` is the problem if it throws or times out. */
type Check = { name: string; find: () => Promise<string | null>; failed: string };

export const checks: Check[] = [
  {
    name: "database",
    find: async () => {
      // Through the pool, because an exhausted pool makes the database unusable too.
      await sql("private", "SELECT 1");
      return null;
    },
    failed: "O banco de dados não responde.",
  },
  {
    name: "migrations",
    find: async () => describePending(await pendingMigrations({ refresh: true })),
    failed: "Não foi possível conferir se o banco de dados está atualizado.",
  },
  {
    name: "disk",
    find: patiently(findDiskProblem),
    failed: "O disco do servidor não responde.",
  },
  {
    name: "bucket",
    find: findBucketProblem,
    failed: "O armazenamento de arquivos (S3) não responde.",
  },
  {
    name: "backup",
    find: findBackupProblem,
    failed: "Não foi possível conferir os backups.",
  },
  {
    name: "mail",
    find: findMailProblem,
    failed: "Não foi possível conferir os e-mails.",
  },
  {
    name: "purges",
    find: findUnansweredPurges,
    failed: "Não foi possível conferir se o cache na frente do site está em dia.",
  },
];

/**
 * Returns a check that reports a missing answer only after `patienceMs`, because a busy server's disk may answer late.
 * Until it answers, later rounds wait for the same answer.
 */
export function patiently(find: Check["find"], { waitMs = 1500, patienceMs = 20_000 } = {}): Check["find"] {
  let since = 0;
  let answer: Promise<string | null> | null = null;
  return () => {
    if (!answer) {
      since = performance.now();
      answer = find().finally(() => {
        answer = null;
      });
    }
    const late = sleep(waitMs).then(() => {
      if (performance.now() - since < patienceMs) return null;
      throw new Error(`no answer within ${patienceMs} ms`);
    });
    return Promise.race([answer, late]);
  };
}

/** Below the 3 s within which an unreachable database is reported (rules §2), even if a check hangs. */
const TIMEOUT_MS = 2000;

const STATES = {
  starting: "O servidor está iniciando.",
  warming: "O servidor está preparando as primeiras páginas.",
  draining: "O servidor está sendo desligado.",
} as const;

const running = shared("readiness", () => ({ reasons: null as Promise<string[]> | null }));

/**
 * Returns the reasons for not being ready, in Portuguese; [] without any. Concurrent calls share one round of
 * checks (singleflight): the URL is public, and each round costs disk and database time.
 */
export async function findReasons(): Promise<string[]> {
  running.reasons ??= runChecks().finally(() => {
    running.reasons = null;
  });
  return [...stateReasons().filter((reason) => reason !== STATES.warming), ...(await running.reasons)];
}

/**
 * Returns the reasons to send this process no traffic: it starts, warms up or drains, or a migration is pending.
 * An unreachable database is not a reason, because public pages are served without it.
 */
export async function findTrafficReasons(): Promise<string[]> {
  const reasons = stateReasons();
  if (reasons.length > 0) return reasons;
  const pending = await inTime(pendingMigrations()).catch(() => []);
  return pending.length > 0 ? ["O banco de dados está sendo atualizado."] : [];
}

function stateReasons(): string[] {
  const state = processState();
  return state === "ready" ? [] : [STATES[state]];
}

async function runChecks(): Promise<string[]> {
  const found = await Promise.all(checks.map(runCheck));
  return found.filter((reason) => reason !== null);
}

async function runCheck({ name, find, failed }: Check): Promise<string | null> {
  try {
    return await inTime(find());
  } catch (err) {
    log.warn({ err, check: name }, "not ready");
    return failed;
  }
}

async function inTime<Result>(check: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([check, late]).finally(() => clearTimeout(timer));
}

/** Reports purges that stay unconfirmed for PURGE_TIMEOUT_MS; those of a save in progress need less time. */
async function findUnansweredPurges(): Promise<string | null> {
  const due = await listDuePurges();
  if (due.length === 0) return null;
  await sleep(PURGE_TIMEOUT_MS);
  return (await areStillDue(due))
    ? "O cache na frente do site não confirmou que descartou páginas antigas. O log do servidor diz qual."
    : null;
}

function describePending({ length }: string[]): string | null {
  if (length === 0) return null;
  return `O banco de dados espera ${countOf(length, "migração", "migrações")}: rode npm run migrate.`;
}

/**
 * Returns the migrations of this build that the database lacks. Once there are none, the result is cached
 * unless `refresh`.
 * @throws when the database does not answer
 */
async function pendingMigrations({ refresh = false } = {}): Promise<string[]> {
  if (known.complete && !refresh) return [];
  const rows = await sql<{ migration_name: string }>(
    "private",
    "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  const applied = new Set(rows.map((row) => row.migration_name));
  const pending = (await listMigrations()).filter((name) => !applied.has(name));
  known.complete = pending.length === 0;
  return pending;
}

async function listMigrations(): Promise<string[]> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
