import { z } from "zod";
import { MAX_PASSWORD, passwordField } from "@/lib/people/auth/schema";
import { email, requiredText } from "@/lib/platform/http/fields/fields";

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
