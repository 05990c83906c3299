import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { findBackupProblem } from "@/lib/operations/backup/health";
import { areStillDue, listDuePurges } from "@/lib/platform/db/due-purges";
import { countOf } from "@/lib/platform/format/count";
import { findMailProblem } from "@/lib/platform/mail/failures/data";
import { PURGE_TIMEOUT_MS } from "@/lib/platform/purge";
import { findBucketProblem, findDiskProblem } from "@/lib/platform/storage/usable";
import { pendingMigrations, pingDatabase } from "./data";

/**
 * A readiness check. `find` describes the problem in Portuguese, null when there is none; a check that
 * throws or times out gives `failed`.
 */
export type Check = { name: string; find: () => Promise<string | null>; failed: string };

export const checks: Check[] = [
  {
    name: "database",
    find: async () => {
      await pingDatabase();
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
    find: findDiskProblem,
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

/** Reports purges that stay unconfirmed for PURGE_TIMEOUT_MS: those of a save in progress are confirmed within that time. */
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
