import "server-only";
import { z } from "zod";
import type { CurrentUser } from "@/lib/people/auth/data";
import { formatDate, fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { day, optionalText } from "@/lib/platform/http/fields/fields";
import { conflict, done, missing, type Outcome } from "@/lib/platform/http/outcome";
import { recordAudit } from "@/lib/records/audit/mutations";
import { inWrite } from "@/lib/records/write";
import { evidences, firstShownDay } from "./current";

const firstDay = () => firstShownDay(todayInSaoPaulo());

/** The input of a confirmation: a day from seven days ago to today, its source, and an optional note (rules §9). */
export const confirmationSchema = z.object({
  confirmed_on: day("A data da conferência").refine((day) => day >= firstDay() && day <= todayInSaoPaulo(), {
    error: () => `Escolha um dia de ${formatDate(firstDay())} até hoje.`,
  }),
  evidence: z.enum(evidences, { error: "Escolha como a carta foi conferida." }),
  note: optionalText("A observação", 500),
});

type Confirmation = z.output<typeof confirmationSchema>;

const UNKNOWN_LETTER = "Carta não encontrada.";

/** Records that staff confirmed a letter with its administrator (rules §9); a later confirmation replaces it. */
export async function confirmLetter(id: number, { confirmed_on, ...rest }: Confirmation, user: CurrentUser) {
  return inWrite(async (tx): Promise<Outcome<object>> => {
    // The lock serialises this with an import that changes the letter.
    const [letter] = await tx.$queryRaw<{ withdrawn: boolean }[]>`
      SELECT withdrawn_at IS NOT NULL AS withdrawn FROM letters WHERE id = ${id} FOR UPDATE`;
    if (!letter) return missing(UNKNOWN_LETTER);
    if (letter.withdrawn) return conflict(`A carta ${id} foi retirada pelo parceiro.`);
    const { evidence, note = null } = rest;
    const confirmation = { confirmed_on: fromIsoDate(confirmed_on), evidence, note, user_id: user.id };
    await tx.letterConfirmation.upsert({
      where: { letter_id: id },
      create: { letter_id: id, ...confirmation },
      update: { ...confirmation, created_at: new Date() },
    });
    await tx.letterEvent.create({ data: { letter_id: id, kind: "confirmed", user_id: user.id } });
    const fields = ["confirmed_on", "evidence"];
    await recordAudit(tx, { user, action: "confirm", entity: "letter", entity_id: id, fields });
    const confirmed_on_formatted = formatDate(confirmed_on);
    return done({ id, confirmed_on, confirmed_on_formatted, evidence, note, by: user.name });
  });
}

/** Removes a letter's confirmation. */
export async function unconfirmLetter(id: number, user: CurrentUser): Promise<Outcome<null>> {
  return inWrite(async (tx) => {
    const { count } = await tx.letterConfirmation.deleteMany({ where: { letter_id: id } });
    if (count === 0) return missing(`A carta ${id} não está conferida.`);
    await tx.letterEvent.create({ data: { letter_id: id, kind: "unconfirmed", user_id: user.id } });
    await recordAudit(tx, { user, action: "unconfirm", entity: "letter", entity_id: id });
    return done(null);
  });
}
