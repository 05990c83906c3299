import { z } from "zod";
import { MAX_PASSWORD } from "@/lib/auth/schema";
import { required } from "@/lib/copy/validation";
import { email, flag, requiredText } from "@/lib/http/fields";

const MIN_PASSWORD = 8;

export const passwordField = z
  .string({ error: required("A senha") })
  .min(MIN_PASSWORD, `A senha deve ter no mínimo ${MIN_PASSWORD} caracteres.`)
  .max(MAX_PASSWORD, `A senha deve ter no máximo ${MAX_PASSWORD} caracteres.`);

export const userSchema = z.object({
  name: requiredText("O nome"),
  email: email(),
  is_root: flag,
});

export const userChanges = userSchema.extend({ is_active: flag, password: passwordField }).partial();

export type NewUser = z.output<typeof userSchema>;
export type UserChanges = z.output<typeof userChanges>;
