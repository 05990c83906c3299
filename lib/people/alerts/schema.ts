import { z } from "zod";
import { parseBrl } from "@/lib/platform/format/brl";
import { email, optionalText } from "@/lib/platform/http/fields/fields";

/** The maximum number of characters of a typed amount. */
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
      // Reversed bounds are swapped, as in the list (rules §5).
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
