import { z } from "zod";
import {
  EMAIL_LONG_LOCAL_PART,
  EMAIL_NOT_ASCII,
  INVALID_DATE,
  INVALID_EMAIL,
  INVALID_FLAG,
  INVALID_LINK,
  INVALID_LIST,
  INVALID_PHONE,
  INVALID_URL,
  notText,
  required,
  tooLong,
} from "@/lib/platform/copy/validation";
import { parseDateInput } from "@/lib/platform/format/date";
import { type EmailProblem, findEmailProblem } from "@/lib/platform/format/email";
import { toPhoneDigits } from "@/lib/platform/format/phone";
import { isHttpUrl, isLink } from "@/lib/platform/html/links";
import { MAX_ID } from "../ids";
import { cleanValue } from "../text";

// A fallback for errors without a message.
z.config(z.locales.ptBR());

/** A field with a limit up to this is one line (a name, a title); one with a higher limit may have several lines. */
const ONE_LINE_MAX = 255;

/** Text that is not empty after trimming; `label` with its article ("O título"). */
export function requiredText(label: string, max = 255) {
  return z
    .string({ error: ({ input }) => (input == null ? required(label) : notText(label)) })
    .overwrite(linesUpTo(max))
    .trim()
    .min(1, required(label))
    .max(max, tooLong(label, max));
}

/** Trimmed text; empty text becomes null. */
export function optionalText(label: string, max = 255) {
  return z
    .union([z.null(), z.string().overwrite(linesUpTo(max)).trim().max(max, tooLong(label, max))], {
      error: notText(label),
    })
    .transform((text) => text || null)
    .optional();
}

/** A boolean from JSON or a form: true, 1, "1", "true", "on" and their opposites. */
export const flag = z
  .union([z.boolean(), z.literal([0, 1]), z.enum(["0", "1", "true", "false", "on", "off"])], {
    error: INVALID_FLAG,
  })
  .transform((value) => [true, 1, "1", "true", "on"].includes(value))
  .optional();

/** A whole number from 1 to `most`; the default is the largest id. */
export function wholeNumber(message: string, most = MAX_ID) {
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
}

/** A field whose value is the result of `read`; null is refused with the message. */
export function readAs<Field extends z.ZodType, Value>(
  field: Field,
  read: (input: z.output<Field>) => Value | null,
  message: string,
) {
  return field.transform((input, context) => {
    const value = read(input);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message, input });
    return z.NEVER;
  });
}

/** A list, or its JSON text; empty text is the empty list. */
export function jsonList<Item extends z.ZodType>(item: Item, max: number, tooMany = INVALID_LIST) {
  return z.preprocess(parseList, z.array(item, { error: INVALID_LIST }).max(max, tooMany)).optional();
}

/** An http(s) URL or a site path, or null. */
export const optionalLink = optionalMatching(isLink, INVALID_LINK);

/** An http(s) URL, or null. */
export const optionalUrl = optionalMatching(isHttpUrl, INVALID_URL);

/** The messages for defects of an e-mail address. */
export const EMAIL_MESSAGES: Record<EmailProblem, string> = {
  not_ascii: EMAIL_NOT_ASCII,
  long_local_part: EMAIL_LONG_LOCAL_PART,
  malformed: INVALID_EMAIL,
};

/** An e-mail address, trimmed and lower-cased; the same rule in every form (rules §3). */
export function email(label = "O e-mail") {
  return requiredText(label, 254).transform((text, context) => {
    const problem = findEmailProblem(text);
    if (problem) context.addIssue({ code: "custom", message: EMAIL_MESSAGES[problem], input: text });
    return text.toLowerCase();
  });
}

/** The input of forms that send an e-mail address only. */
export const emailSchema = z.object({ email: email() });

/** A Brazilian phone number, as digits that begin with 55. */
export function phone(label: string) {
  return readAs(requiredText(label, 40), toPhoneDigits, INVALID_PHONE);
}

/** A day as "YYYY-MM-DD"; dd/mm/yyyy is accepted too. */
export function day(label: string) {
  return readAs(requiredText(label, 40), parseDateInput, INVALID_DATE);
}

/** An instant in ISO 8601, such as a record's `updated_at`; an empty value counts as absent. */
export const instant = z.preprocess(
  (value) => value || undefined,
  z.iso
    .datetime({ offset: true, error: "Informe a data e a hora em ISO 8601." })
    .transform((text) => new Date(text))
    .optional(),
);

/** Makes a field optional: empty text becomes null. */
export function orNull<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (value === "" ? null : value), field.nullable()).optional();
}

function optionalMatching(matches: (text: string) => boolean, message: string) {
  return z
    .union([z.null(), z.string().trim().max(2000, message)], { error: message })
    .transform((text) => text || null)
    .refine((text) => text === null || matches(text), message)
    .optional();
}

function linesUpTo(max: number): (text: string) => string {
  return (text) => (max > ONE_LINE_MAX ? text : text.replace(/[\t\n\r\u2028\u2029]+/g, " "));
}

function parseList(value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (value.trim() === "") return [];
  try {
    // An escape sequence may decode to a character that cleanText removes elsewhere.
    return cleanValue(JSON.parse(value));
  } catch {
    return value;
  }
}
