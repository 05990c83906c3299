import type { ColumnField } from "./mapping";

/** The wire names of the letter's fields in problems (rules §5, §9). */
export type FeedField = Exclude<ColumnField, "quantity" | "amount">;

/**
 * A problem of one line of a partner file. `line` is the 1-based physical line where the record begins; `refused` is
 * false for a line that was imported, or skipped as a duplicate.
 */
export type FeedProblem = {
  line: number;
  field: FeedField | null;
  message: string;
  refused: boolean;
};

/** A warning about a column (`column` is its header) or a line of a file (rules §5), with samples of its values. */
export type FeedWarning = { line: number; column: string | null; message: string; samples: string[] };

/** The reason why a value is invalid; the text is Portuguese and shown to staff. */
export class Refusal {
  constructor(readonly message: string) {}
}

/** The reason why a whole file is refused; the message is Portuguese and shown to staff. */
export class FeedError extends Error {}
