import { z } from "zod";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { day, optionalText } from "@/lib/platform/http/fields/fields";
import { evidences, firstShownDay } from "./current";

const firstDay = () => firstShownDay(todayInSaoPaulo());

/** The input of a confirmation: a day from seven days ago to today, and its source (contract §9). */
export const confirmationSchema = z.object({
  confirmed_on: day("A data da conferência").refine((day) => day >= firstDay() && day <= todayInSaoPaulo(), {
    error: () => `Escolha um dia de ${formatDate(firstDay())} até hoje.`,
  }),
  evidence: z.enum(evidences, { error: "Escolha como a carta foi conferida." }),
  note: optionalText("A observação", 500),
});

export type Confirmation = z.output<typeof confirmationSchema>;
