import { z } from "zod";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { day, instant } from "@/lib/platform/http/fields/fields";

const MOST_YEARS = 2;
const lastDay = () => todayInSaoPaulo().replace(/^\d+/, (year) => String(Number(year) + MOST_YEARS));

/** The fields that a scheduled save has besides those of its form. */
export const planShape = {
  /** The day ("YYYY-MM-DD") at whose start in São Paulo the change is published: after today, in at most two years. */
  publish_on: day("O dia")
    .refine((day) => day > todayInSaoPaulo(), "Escolha um dia depois de hoje.")
    .refine((day) => day <= lastDay(), { error: () => `Escolha um dia até ${formatDate(lastDay())}.` }),
  /** The record's `updated_at` when the form was opened. */
  updated_at: instant,
  /** The `updated_at` of the scheduled change that this user has seen. */
  waiting_at: instant,
};

/** The options for publishing a scheduled change before its day, or after a refusal. */
export const publishSchema = z.object({
  /** True if changes by others are overwritten. */
  anyway: z
    .union([z.boolean(), z.literal(["0", "1"])])
    .transform((value) => value === true || value === "1")
    .default(false),
  /** The record's `updated_at` that the user has seen. */
  updated_at: instant,
});

export type PublishInput = z.output<typeof publishSchema>;
