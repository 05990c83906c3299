import { z } from "zod";
import { required } from "@/lib/platform/copy/validation";
import { email, flag, requiredText } from "@/lib/platform/http/fields/fields";

const PASSWORD = { min: 12, max: 128 };

/** The length of a new password, in characters; how hard it is to guess is judged apart (rules §8). */
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

export const userSchema = z.object({
  name: requiredText("O nome"),
  email: email(),
  is_root: flag,
});

export const userChanges = userSchema.extend({ is_active: flag, password: passwordField }).partial();

export type NewUser = z.output<typeof userSchema>;
export type UserChanges = z.output<typeof userChanges>;
