import { z } from "zod";
import { optionalText, orNull, requiredText } from "@/lib/platform/http/fields/fields";

const FOCAL = "O ponto focal vai de 0 a 100 por cento.";
const HALF = "Informe os dois lados do ponto focal, ou nenhum.";
const ALT_MAX = 250;
const NAME_MAX = 200;

/** A coordinate in percent, as a number or as a form's text; null for no focal point. */
const percent = orNull(
  z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,3}$/.test(value) ? Number(value) : value),
    z.int(FOCAL).min(0, FOCAL).max(100, FOCAL),
  ),
);

/** The changes to an image. Fields not sent keep their value; a focal point has both coordinates or neither. */
export const mediaChanges = z
  .object({
    name: requiredText("O nome", NAME_MAX).optional(),
    alt: optionalText("A descrição", ALT_MAX).transform((text) =>
      text === undefined ? undefined : (text ?? ""),
    ),
    focal_x: percent,
    focal_y: percent,
  })
  .refine(
    ({ focal_x, focal_y }) => typeof focal_x === typeof focal_y && (focal_x === null) === (focal_y === null),
    {
      error: HALF,
      path: ["focal_x"],
    },
  );

export type MediaChanges = z.output<typeof mediaChanges>;
