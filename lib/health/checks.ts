import "server-only";
import { findBackupTrouble } from "@/lib/backup/health";
import { findBucketTrouble, findDiskTrouble } from "@/lib/storage/usable";
import { pendingMigrations, pingDatabase } from "./data";

/**
 * One thing that must be usable. `find` says what is wrong in words for people, null when nothing is; one that
 * fails or takes too long is `failed`.
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
    find: async () => describePending(await pendingMigrations({ anew: true })),
    failed: "Não foi possível conferir se o banco de dados está atualizado.",
  },
  {
    name: "disk",
    find: findDiskTrouble,
    failed: "O disco do servidor não responde.",
  },
  {
    name: "bucket",
    find: findBucketTrouble,
    failed: "O armazenamento de arquivos (S3) não responde.",
  },
  {
    name: "backup",
    find: findBackupTrouble,
    failed: "Não foi possível conferir os backups.",
  },
];

function describePending({ length }: string[]): string | null {
  if (length === 0) return null;
  return `O banco de dados espera ${length === 1 ? "uma migração" : `${length} migrações`}: rode npm run migrate.`;
}
