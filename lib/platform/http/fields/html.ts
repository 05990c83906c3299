import "server-only";
import { z } from "zod";
import { INVALID_SVG, required, tooLong } from "@/lib/platform/copy/validation";
import { isEmptyHtml, sanitizeRichHtml } from "@/lib/platform/html/rich-html";
import { sanitizeSvgIcon } from "@/lib/platform/html/svg-icon";
import { cleanText } from "../text";

const MAX_HTML = 200_000;

/** Rich text with visible content, sanitised before it is stored. */
export function requiredHtml(label: string, sanitize = sanitizeRichHtml) {
  return (
    z
      .string({ error: required(label) })
      .max(MAX_HTML, tooLong(label, MAX_HTML))
      // The sanitiser decodes "&#1;" to the control character.
      .transform((html) => cleanText(sanitize(html)))
      .refine((html) => !isEmptyHtml(html), required(label))
  );
}

/** Rich text that may be empty: an editor's `<p></p>` is stored as "". */
export function optionalHtml(label: string) {
  return z
    .string({ error: tooLong(label, MAX_HTML) })
    .max(MAX_HTML, tooLong(label, MAX_HTML))
    .nullable()
    .transform((html) => {
      const clean = cleanText(sanitizeRichHtml(html ?? ""));
      return isEmptyHtml(clean) ? "" : clean;
    })
    .optional();
}

/** An SVG icon or null; forbidden content is an error instead of being removed silently. */
export const svgIcon = z
  .string({ error: INVALID_SVG })
  .nullable()
  .transform((svg, context) => {
    if (svg === null || svg.trim() === "") return null;
    const clean = sanitizeSvgIcon(svg);
    if (clean === null) context.addIssue({ code: "custom", message: INVALID_SVG, input: svg });
    return clean;
  })
  .optional();
