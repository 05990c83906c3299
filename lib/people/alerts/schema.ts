import { z } from "zod";
import { parseBrl } from "@/lib/platform/format/brl";
import { email, optionalText } from "@/lib/platform/http/fields/fields";
import "server-only";
import { shared } from "@/lib/platform/shared";
import { lettersEpoch } from "@/lib/trade/letters/data";
import { SEGMENTS } from "@/lib/trade/letters/filters";
import { listAllSegments } from "./data";

const MAX_LENGTH = 40;
const INVALID_MONEY = "Informe um valor em reais, como 150.000,00.";

/** Parses an amount in reais, as a number or as typed, into cents; null if it is empty. */
const money = z
  .union([z.null(), z.number(), z.string()], { error: INVALID_MONEY })
  .transform((value, context) => {
    const text = String(value ?? "").trim();
    if (text === "") return null;
    const cents = text.length <= MAX_LENGTH ? parseBrl(text) : null;
    if (cents === null) context.addIssue({ code: "custom", message: INVALID_MONEY, input: value });
    return cents;
  })
  .optional();

/** The input of 'Avise-me': the e-mail and the filters of the letters (rules §8). */
export const alertSchema = z
  .object({
    email: email(),
    type: optionalText("O tipo", 60),
    minCredit: money,
    maxCredit: money,
    maxEntry: money,
    maxParcel: money,
  })
  .transform(
    ({ email, type = null, minCredit = null, maxCredit = null, maxEntry = null, maxParcel = null }) => {
      // Reversed bounds are swapped, as in the list (rules §9).
      const [min, max] =
        minCredit !== null && maxCredit !== null && minCredit > maxCredit
          ? [maxCredit, minCredit]
          : [minCredit, maxCredit];
      return {
        email,
        criteria: {
          type,
          min_credit_cents: min,
          max_credit_cents: max,
          max_entry_cents: maxEntry,
          max_parcel_cents: maxParcel,
        },
      };
    },
  );

const used = shared("segments used", () => ({ state: "", names: Promise.resolve(new Set<string>()) }));

/** Checks whether a type is a known segment or one of a letter, now or before: no other text may get into a mail. */
export async function isAlertType(type: string): Promise<boolean> {
  return SEGMENTS.includes(type) || (await listUsedSegments()).has(type);
}

async function listUsedSegments(): Promise<Set<string>> {
  const state = await lettersEpoch();
  if (used.state !== state) Object.assign(used, { state, names: listAllSegments() });
  const { names } = used;
  names.catch(() => {
    if (used.names === names) used.state = "";
  });
  return names;
}
