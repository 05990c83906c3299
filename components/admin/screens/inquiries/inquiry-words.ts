import type { InquiryStatus } from "@/lib/people/inquiries/words";
import type { LetterThen } from "@/lib/people/references/letters";

/** The colour of each state. */
export const STATUS_TONES = {
  new: "warning",
  in_progress: "highlight",
  waiting: "neutral",
  won: "positive",
  lost: "danger",
  discarded: "neutral",
} as const satisfies Record<InquiryStatus, string>;

/** The words and the colour of a letter's state. */
export const LETTER_STATES = {
  available: { label: "Disponível", tone: "positive" },
  reserved: { label: "Reservada", tone: "warning" },
  sold: { label: "Vendida", tone: "neutral" },
  withdrawn: { label: "Retirada", tone: "neutral" },
} as const satisfies Record<LetterThen["state"], object>;

/** 135 → "2 h 15 min". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return hours > 0 ? `${hours.toLocaleString("pt-BR")} h ${rest}` : rest;
}
