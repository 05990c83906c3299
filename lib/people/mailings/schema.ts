import { z } from "zod";

/** What begins a sending: the post's `updated_at` as it was previewed; without it nothing is compared. */
export const startSchema = z.object({
  updated_at: z.iso
    .datetime({ offset: true, error: "Informe a data e a hora em ISO 8601." })
    .transform((text) => new Date(text))
    .optional(),
});
