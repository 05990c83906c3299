import { formatBrl } from "@/lib/platform/format/brl";
import type { PublicLetter } from "@/lib/trade/letters/wire";

/** The criteria of an alert; null sets no limit. Money in cents, bounds inclusive. */
export type AlertCriteria = {
  type: string | null;
  min_credit_cents: number | null;
  max_credit_cents: number | null;
  /** The customer's entry: the partner's plus the commission. */
  max_entry_cents: number | null;
  max_parcel_cents: number | null;
};

/** Checks whether a letter meets the criteria. */
export function fits(letter: PublicLetter, criteria: AlertCriteria): boolean {
  const highest = letter.installments.reduce((most, { amount_cents }) => Math.max(most, amount_cents), 0);
  return (
    (criteria.type === null || letter.segment === criteria.type) &&
    letter.credit_cents >= (criteria.min_credit_cents ?? 0) &&
    letter.credit_cents <= (criteria.max_credit_cents ?? Number.POSITIVE_INFINITY) &&
    letter.entry_cents <= (criteria.max_entry_cents ?? Number.POSITIVE_INFINITY) &&
    highest <= (criteria.max_parcel_cents ?? Number.POSITIVE_INFINITY)
  );
}

/** Describes criteria: "Imóvel, crédito até R$ 300.000,00, parcela até R$ 2.000,00"; "qualquer carta" if all null. */
export function describeCriteria(criteria: AlertCriteria): string {
  const facts = [
    criteria.type,
    creditText(criteria.min_credit_cents, criteria.max_credit_cents),
    upTo("entrada", criteria.max_entry_cents),
    upTo("parcela", criteria.max_parcel_cents),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? "qualquer carta" : facts.join(", ");
}

function creditText(minimum: number | null, maximum: number | null): string | null {
  if (minimum === null) return upTo("crédito", maximum);
  if (maximum === null) return `crédito a partir de ${plain(minimum)}`;
  return `crédito de ${plain(minimum)} a ${plain(maximum)}`;
}

function upTo(name: string, cents: number | null): string | null {
  return cents === null ? null : `${name} até ${plain(cents)}`;
}

/** Formats an amount with an ordinary space, for mails. */
function plain(cents: number): string {
  return formatBrl(cents).replace("\u00A0", " ");
}
