import type { FeedProblem } from "@/lib/imports/feed/problem";
import type { FileColumn } from "@/lib/imports/feed/unknown-header";

export type RunStatus = "running" | "imported" | "unchanged" | "failed";
export type RunSource = "url" | "file";

/** What came of an import; counts are letters, `rejected` lines. */
export type RunResult = {
  status: Exclude<RunStatus, "running">;
  total: number;
  created: number;
  updated: number;
  withdrawn: number;
  rejected: number;
  errors: FeedProblem[];
  message: string;
  /** Failed only because too many letters would leave: staff may confirm and force it. */
  confirmable: boolean;
  /** Those letters, by their ids. */
  leaving: number[];
  /** Failed because nobody knows its columns: staff may say what they are. */
  columns: FileColumn[] | null;
};

/** A run as staff see it (rules §5); `id` is null for a dry run, which is not recorded. */
export type Run = Omit<RunResult, "status" | "message" | "leaving"> & {
  id: number | null;
  source: RunSource;
  status: RunStatus;
  /** ISO 8601 with offset. */
  started_at: string;
  finished_at: string | null;
  /** Bytes read, and bytes in all when known. */
  read: number;
  size: number | null;
  message: string | null;
};

/** The most problems that are kept of a run; more of them would help nobody. */
export const MAX_STORED_ERRORS = 1000;
/** The most problems in an answer (rules §5). */
export const MAX_SHOWN_ERRORS = 50;

export const INTERRUPTED = "Interrompida";
export const ALREADY_RUNNING = "Já há uma importação deste parceiro em andamento.";
export const UNCHANGED = "Nada mudou desde a última importação.";

/** "60 cartas: 3 novas, 2 alteradas, 1 retirada." */
export function describeImport({ total, created, updated, withdrawn }: RunResult): string {
  const parts = [
    created > 0 && count(created, "nova"),
    updated > 0 && count(updated, "alterada"),
    withdrawn > 0 && count(withdrawn, "retirada"),
  ].filter((part) => part !== false);
  return `${count(total, "carta")}: ${parts.join(", ")}.`;
}

function count(quantity: number, noun: string): string {
  return `${quantity.toLocaleString("pt-BR")} ${noun}${quantity === 1 ? "" : "s"}`;
}
