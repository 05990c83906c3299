import { z } from "zod";
import { WRONG_CODE } from "@/lib/platform/copy/messages";
import { INVALID_EMAIL, required } from "@/lib/platform/copy/validation";
import { findEmailProblem } from "@/lib/platform/format/email";
import { EMAIL_MESSAGES, email, flag, requiredText } from "@/lib/platform/http/fields/fields";

/** The maximum length of a password at a sign-in; longer ones are refused before hashing. */
const MAX_PASSWORD = 256;
const TOO_LONG = `A senha deve ter no máximo ${MAX_PASSWORD} caracteres.`;

const PASSWORD = { min: 12, max: 128 };

const text = (label: string) => z.string({ error: required(label) });

export const signInSchema = z.object({
  email: text("O e-mail")
    .trim()
    .min(1, required("O e-mail"))
    .max(254, INVALID_EMAIL)
    .transform((text, context) => {
      const problem = findEmailProblem(text);
      // A malformed e-mail passes here and is refused like an unknown one: 422 either way.
      if (problem && problem !== "malformed") {
        context.addIssue({ code: "custom", message: EMAIL_MESSAGES[problem], input: text });
      }
      return text.toLowerCase();
    }),
  password: text("A senha").min(1, required("A senha")).max(MAX_PASSWORD, TOO_LONG),
  remember: flag,
});

/** A new password, whose length is counted in characters; its strength is checked separately (rules §8). */
export const passwordField = z
  .string({ error: required("A senha") })
  .refine((text) => [...text].length >= PASSWORD.min, {
    error: `A senha deve ter no mínimo ${PASSWORD.min} caracteres.`,
    abort: true,
  })
  .refine(
    (text) => [...text].length <= PASSWORD.max,
    `A senha deve ter no máximo ${PASSWORD.max} caracteres.`,
  );

/** A code of six digits, or a recovery code. */
export const codeField = text("O código").trim().min(1, required("O código")).max(100, WRONG_CODE);

/** The current password; null where none was given. */
export const currentPasswordField = z
  .string("Informe a senha atual.")
  .max(MAX_PASSWORD, "A senha atual não confere.")
  .nullish()
  .transform((text) => text || null);

export const profileSchema = z.object({ name: requiredText("O nome") });
export const ownPasswordSchema = z.object({
  current_password: currentPasswordField,
  password: passwordField,
});
export const ownEmailSchema = z.object({ current_password: currentPasswordField, email: email() });
export const newPasswordSchema = z.object({ password: passwordField });

export type SignIn = z.output<typeof signInSchema>;
