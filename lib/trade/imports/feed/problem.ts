/** The letter's fields as problems name them on the wire (rules §5). */
export type FeedField =
  | "code"
  | "segment_name"
  | "administrator_name"
  | "credit_value"
  | "entry_value"
  | "installments"
  | "next_pay"
  | "status";

/**
 * What is wrong with one line of a partner file. `line` is the 1-based physical line where the record begins;
 * `refused` is false for a line that was kept, or left out as a duplicate.
 */
export type FeedProblem = {
  line: number;
  field: FeedField | null;
  message: string;
  refused: boolean;
};

/**
 * What staff should know of a file that no field of a letter tells (rules §9): a column that nobody knows, one that is
 * not there, a line that is no letter. `column` is the partner's own name for it; `samples` are its first values.
 */
export type FeedWarning = { line: number; column: string | null; message: string; samples: string[] };

/** Why one value cannot be read; the text is Portuguese and shown to staff. */
export class Refusal {
  constructor(readonly message: string) {}
}

/** Why a whole file does not go in; the message is Portuguese and shown to staff. */
export class FeedError extends Error {}
