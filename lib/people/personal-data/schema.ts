import { z } from "zod";
import { required } from "@/lib/platform/copy/validation";
import { email, phone } from "@/lib/platform/http/fields/fields";

/** The search terms for a person's data: an e-mail, a phone (digits), or both. */
export const personSchema = z
  .object({ email: email(), phone: phone("O telefone") })
  .partial()
  .refine((person) => person.email !== undefined || person.phone !== undefined, {
    path: ["email"],
    message: required("O e-mail"),
  });

export type Person = z.output<typeof personSchema>;
