import { z } from "zod";
import { email, optionalText, orNull, phone } from "@/lib/platform/http/fields/fields";

/** The input of the newsletter's form; name and number are optional. */
export const signUpSchema = z.object({
  email: email(),
  name: optionalText("O nome"),
  whatsapp: orNull(phone("O WhatsApp")),
});

export type SignUp = z.output<typeof signUpSchema>;

const MOST_SELECTED = 200;

const SELECTED = "Selecione de 1 a 200 inscritos.";

/** The ids of the selected subscribers, without repeats. */
export const selectedSchema = z.object({
  ids: z
    .array(z.int(SELECTED).positive(SELECTED).max(2_147_483_647, SELECTED), SELECTED)
    .min(1, SELECTED)
    .max(MOST_SELECTED, SELECTED)
    .transform((ids) => [...new Set(ids)]),
});
