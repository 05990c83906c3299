import type { LetterSnapshot } from "@/lib/people/references/letters";

/** The words and the colour of a letter's state. */
export const LETTER_STATES = {
  available: { label: "Disponível", tone: "positive" },
  reserved: { label: "Reservada", tone: "warning" },
  sold: { label: "Vendida", tone: "neutral" },
  withdrawn: { label: "Retirada", tone: "neutral" },
} as const satisfies Record<LetterSnapshot["state"], object>;
