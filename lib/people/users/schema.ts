import { z } from "zod";
import { passwordField } from "@/lib/people/auth/schema";
import { email, flag, requiredText } from "@/lib/platform/http/fields/fields";

export const userSchema = z.object({
  name: requiredText("O nome"),
  email: email(),
  is_root: flag,
});

export const userChanges = userSchema.extend({ is_active: flag, password: passwordField }).partial();

export type NewUser = z.output<typeof userSchema>;
export type UserChanges = z.output<typeof userChanges>;
