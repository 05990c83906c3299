import { z } from "zod";
import { email, optionalText, orNull, phone } from "@/lib/platform/http/fields/fields";

/** What the newsletter's form sends; name and number may be left empty. */
export const signUpSchema = z.object({
  email: email(),
  name: optionalText("O nome"),
  whatsapp: orNull(phone("O WhatsApp")),
});

export type SignUp = z.output<typeof signUpSchema>;

/** What who wants to leave and has no link sends. */
export const leaveRequestSchema = z.object({ email: email() });

/** Who leaves a list at one press: as many as a person can have looked at. */
const MOST_SELECTED = 200;

const SELECTED = "Selecione de 1 a 200 inscritos.";

/** Ids of the selected, each once. */
export const selectedSchema = z.object({
  ids: z
    .array(z.int(SELECTED).positive(SELECTED).max(2_147_483_647, SELECTED), SELECTED)
    .min(1, SELECTED)
    .max(MOST_SELECTED, SELECTED)
    .transform((ids) => [...new Set(ids)]),
});
