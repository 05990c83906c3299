import { z } from "zod";
import { email, optionalText, orNull, phone } from "@/lib/http/fields/fields";

/** What the newsletter's form sends; name and number may be left empty. */
export const signUpSchema = z.object({
  email: email(),
  name: optionalText("O nome"),
  whatsapp: orNull(phone("O WhatsApp")),
});

export type SignUp = z.output<typeof signUpSchema>;

/** What who wants to leave and has no link sends. */
export const leaveRequestSchema = z.object({ email: email() });
