import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";
import { isBlank } from "./text";

export type LetterStatus = "available" | "reserved" | "sold";

/** A parsed status; `known` is false for an unknown word, which counts as reserved. */
export type ReadStatus = { status: LetterStatus; known: boolean };

const severity: Record<LetterStatus, number> = { available: 0, reserved: 1, sold: 2 };

/** Parses a status word (rules §5); an unknown one counts as reserved and is reported. */
export function readStatus(cell: string): ReadStatus {
  if (isBlank(cell)) return { status: "available", known: true };
  const word = fold(squeeze(cell)).replace(/^[^a-z]+/, "");
  if (/vendid/.test(word)) return { status: "sold", known: true };
  if (/reservad|indisponive|em negociacao/.test(word)) return { status: "reserved", known: true };
  if (/^(disponive(l|is)|livres?|reservar|available)(?![a-z])/.test(word))
    return { status: "available", known: true };
  return { status: "reserved", known: false };
}

/** Returns the less available of a column's status and the one appended to the instalments. */
export function stricter(one: ReadStatus, other: ReadStatus): ReadStatus {
  return severity[other.status] > severity[one.status] ? other : one;
}
