import { countOf } from "@/lib/platform/format/count";
import { toCsv } from "@/lib/platform/format/csv";
import type { FeedProblem, FeedWarning } from "@/lib/trade/imports/feed/problem";
import type { FileColumn } from "@/lib/trade/imports/feed/survey/unknown-header";
import { fieldNames } from "@/lib/trade/imports/field-names";

export type RunStatus = "running" | "imported" | "unchanged" | "failed";
export type RunSource = "url" | "file";

/**
 * The counts of a file. `lines` counts the non-blank lines below the header: each is a letter (`total`), repeated,
 * rejected or skipped. Each letter is created, updated or unchanged (rules §5).
 */
export type Findings = {
  lines: number;
  total: number;
  repeated: number;
  rejected: number;
  skipped: number;
  errors: FeedProblem[];
  warnings: FeedWarning[];
};

/** The result of an import; `created`, `updated` and `withdrawn` count letters. */
export type RunResult = Findings & {
  status: Exclude<RunStatus, "running">;
  created: number;
  updated: number;
  withdrawn: number;
  message: string;
  /** True if it was refused because too many letters would be lost; staff may confirm it. */
  confirmable: boolean;
  /** The ids of the letters that would be withdrawn or become unavailable, if it was refused for that. */
  leaving: number[];
  /** All columns, for staff to map, if the header or a column is unknown or most lines were refused; else null. */
  columns: FileColumn[] | null;
};

/** The counts of a file that is empty or was not read. */
export const NOTHING_FOUND: Findings = {
  ...{ lines: 0, total: 0, repeated: 0, rejected: 0, skipped: 0 },
  ...{ errors: [], warnings: [] },
};

/** The counts of an import without effects. */
export const NO_CHANGES = { created: 0, updated: 0, withdrawn: 0 };

/** A run as staff see it (rules §5); `id` is null for a dry run, which is not recorded. */
export type Run = Omit<RunResult, "status" | "message" | "leaving"> & {
  id: number | null;
  source: RunSource;
  status: RunStatus;
  /** ISO 8601 in UTC. */
  started_at: string;
  finished_at: string | null;
  /** Bytes read, and the total if known. */
  read: number;
  size: number | null;
  message: string | null;
};

/** The maximum number of problems, and of warnings, stored per run. */
export const MAX_STORED_ERRORS = 1000;
/** The maximum number of problems, and of warnings, in a response (rules §5). */
export const MAX_SHOWN_ERRORS = 50;

export const INTERRUPTED = "Interrompida";
export const ALREADY_RUNNING = "Já há uma importação deste parceiro em andamento.";
export const UNCHANGED = "Nada mudou desde a última importação.";

/** Returns a summary: "60 cartas: 3 novas, 2 alteradas, 1 retirada." */
export function describeImport({ total, created, updated, withdrawn }: RunResult): string {
  const parts = [
    created > 0 && countOf(created, "nova"),
    updated > 0 && countOf(updated, "alterada"),
    withdrawn > 0 && countOf(withdrawn, "retirada"),
  ].filter((part) => part !== false);
  return `${countOf(total, "carta")}: ${parts.join(", ")}.`;
}

type Row = [line: number, ...cells: (string | null)[]];

/** Returns the problems and warnings of a run as CSV, safe from formula injection. */
export function toErrorsCsv({ errors, warnings }: Pick<Findings, "errors" | "warnings">): string {
  const rows = [
    ...errors.map(({ line, field, message, refused }): Row => {
      return [line, field && fieldNames[field], message, refused ? "Recusada" : "Aviso", ""];
    }),
    ...warnings.map(({ line, column, message, samples }): Row => {
      return [line, column, message, "Aviso", samples.join(" · ")];
    }),
  ];
  return toCsv(
    ["Linha", "Campo", "Motivo", "Resultado", "Conteúdo"],
    rows.toSorted(([one], [other]) => one - other),
  );
}
