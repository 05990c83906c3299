import { z } from "zod";

/** The input that starts a mailing; `updated_at`: of the previewed post, compared when present. */
export const startSchema = z.object({
  updated_at: z.iso
    .datetime({ offset: true, error: "Informe a data e a hora em ISO 8601." })
    .transform((text) => new Date(text))
    .optional(),
});
