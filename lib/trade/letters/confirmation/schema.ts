import { z } from "zod";
import { formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { day, optionalText } from "@/lib/platform/http/fields/fields";
import { evidences, firstShownDay } from "./current";

/** The input of a confirmation: a day from seven days ago to today, and what staff saw or heard (contract §9). */
export const confirmationSchema = z.object({
  confirmed_on: day("A data da conferência").superRefine((confirmed_on, context) => {
    const [first, last] = [firstShownDay(todayInSaoPaulo()), todayInSaoPaulo()];
    if (confirmed_on === "" || (confirmed_on >= first && confirmed_on <= last)) return;
    const message = `Escolha um dia de ${formatDate(first)} até hoje.`;
    context.addIssue({ code: "custom", message, input: confirmed_on });
  }),
  evidence: z.enum(evidences, { error: "Escolha como a carta foi conferida." }),
  note: optionalText("A observação", 500),
});

export type Confirmation = z.output<typeof confirmationSchema>;
