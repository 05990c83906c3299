import { z } from "zod";
import { signedField } from "@/lib/people/auth/passkeys/schema";
import { currentPasswordField } from "@/lib/people/auth/schema";
import { WRONG_CODE } from "@/lib/platform/copy/messages";
import { requiredText } from "@/lib/platform/http/fields/fields";

/** A code or a passkey's signature; a form sends the unused field empty. */
export const secondStepSchema = z.object({
  code: z
    .string(WRONG_CODE)
    .trim()
    .max(100, WRONG_CODE)
    .nullish()
    .transform((code) => code ?? ""),
  passkey: z.union([z.literal("").transform(() => undefined), signedField]).optional(),
});

/** The input required to add or delete a passkey: the current password and the second step. */
export const proofSchema = secondStepSchema.extend({ current_password: currentPasswordField });

/** The name that the user gives a passkey. */
export const passkeyNameField = requiredText("O nome").pipe(
  z.string().max(60, "O nome deve ter no máximo 60 caracteres."),
);
