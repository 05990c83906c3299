import { z } from "zod";
import { daysAfter, formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { day, optionalText } from "@/lib/platform/http/fields/fields";

/** Days after today. */
const MAX_DAYS = 90;
const MAX_LETTERS = 500;
const MAX_ID = 2_147_483_647;

const ids = z
  .array(z.number().int().positive().max(MAX_ID), { error: "Escolha as cartas." })
  .min(1, "Escolha ao menos uma carta.")
  .max(MAX_LETTERS, `No máximo ${MAX_LETTERS} cartas de uma vez.`)
  .transform((list) => [...new Set(list)]);

const lastDay = () => daysAfter(todayInSaoPaulo(), MAX_DAYS);

/** The input of a reservation; `until` is its last day. */
export const reservationSchema = z.object({
  ids,
  until: day("O dia").refine((day) => day >= todayInSaoPaulo() && day <= lastDay(), {
    error: () => `Escolha um dia de hoje até ${formatDate(lastDay())}.`,
  }),
  note: optionalText("A observação", 500),
});

export const releaseSchema = z.object({ ids });

export type Reservation = z.output<typeof reservationSchema>;
