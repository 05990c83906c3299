import { formatBrl, moneyFields, toReais } from "@/lib/platform/format/brl";
import { formatDate } from "@/lib/platform/format/date";
import type { Evidence } from "./confirmation/current";
import { type Cost, costOf, toCostMonth } from "./cost/cost";
import { amountFields, feeFields, sumFees, sumOrNull, type TransferFee } from "./cost/transfer-fee";
import { outlineOf, type Sum, type Tier } from "./sum/staircase";

export type LetterStatus = "available" | "reserved" | "sold";

export const STATUS_WORDS: Record<LetterStatus, string> = {
  available: "Disponível",
  reserved: "Reservada",
  sold: "Vendida",
};

/** The transfer fee, the outstanding balance and the next adjustment of a letter (rules §9). */
export type LetterTerms = TransferFee & {
  outstanding_cents: number | null;
  /** "YYYY-MM-DD", from today on. */
  next_adjustment: string | null;
};

/** A letter as visitors see it, in cents; without the commission, the partner and the partner's entry. */
export type PublicLetter = ListedLetter & LetterTerms;

/** A letter as the lists show it. */
export type ListedLetter = TransferFee & {
  id: number;
  segment: string;
  administrator: string;
  credit_cents: number;
  /** The customer's entry: the partner's entry plus the commission. */
  entry_cents: number;
  installments: readonly Tier[];
  /** "YYYY-MM-DD", from today on; null if the partner's file has none. */
  next_pay: string | null;
  /** The day of a confirmation in the last seven days, "YYYY-MM-DD". */
  confirmed_on: string | null;
};

/** A letter as the back office sees it, in cents; `entry_cents` is the partner's entry, without the commission. */
export type StaffLetter = PublicLetter & {
  code: string | null;
  status: LetterStatus;
  partner: { id: number; name: string };
  commission_cents: number;
  /** The time of the withdrawal in ISO 8601; null while the partner offers the letter. */
  withdrawn_at: string | null;
  /** A reservation by staff; `until` is its last day, "YYYY-MM-DD". */
  hold: { until: string; note: string | null; by: string } | null;
  confirmation?: { evidence: Evidence; by: string } | null;
};

/** Formats instalments: "10 x R$ 1.200,00 + 50 x R$ 900,00" (with U+00A0 after R$). */
export function formatTiers(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${tier.quantity} x ${formatBrl(tier.amount_cents)}`).join(" + ");
}

/** Returns a public letter's wire form (rules §3, §8). */
export function toLetter(letter: PublicLetter) {
  // A spread into a new object would give each letter a separate hidden class, which is freed only by a full collection.
  const cost = costOf(letter, letter.installments);
  return Object.assign(letterFields(letter), costFields(cost), termFields(letter, cost.total_cents));
}

export type WireLetter = ReturnType<typeof toLetter>;

/** Returns the wire fields of fee, balance and next adjustment (rules §9). */
export function termFields(terms: LetterTerms, total_cents: number) {
  return {
    ...feeFields(terms, total_cents),
    ...amountFields("outstanding_balance", terms.outstanding_cents),
    ...dateFields("next_adjustment", terms.next_adjustment),
  };
}

/** Returns the joint fee, balance and next adjustment of several letters (rules §9). @param letters at least one */
export function sumTerms(letters: readonly LetterTerms[]): LetterTerms {
  const dates = letters.flatMap(({ next_adjustment }) => next_adjustment ?? []);
  return {
    ...sumFees(letters),
    outstanding_cents: sumOrNull(letters.map(({ outstanding_cents }) => outstanding_cents)),
    next_adjustment: dates.toSorted()[0] ?? null,
  };
}

function letterFields(letter: PublicLetter) {
  return {
    id: letter.id,
    segment_name: letter.segment,
    administrator_name: letter.administrator,
    ...moneyFields("credit_value", letter.credit_cents),
    ...moneyFields("entry_value", letter.entry_cents),
    parcels: formatTiers(letter.installments),
    installments: letter.installments.map(({ quantity, amount_cents }) => ({
      quantity,
      amount: toReais(amount_cents),
    })),
    ...dateFields("next_pay", letter.next_pay),
    ...dateFields("confirmed_on", letter.confirmed_on),
  };
}

/** Returns a letter's wire form for staff (rules §2, §9); costs are the customer's, as on the site. */
export function toStaffLetter(letter: StaffLetter) {
  const { id, segment_name, administrator_name, ...figures } = letterFields(letter);
  const entry_cents = letter.entry_cents + letter.commission_cents;
  const cost = costOf({ ...letter, entry_cents }, letter.installments);
  return {
    id,
    code: letter.code,
    // A reservation by staff and one by the partner are the same status.
    status: letter.hold && letter.status === "available" ? ("reserved" as const) : letter.status,
    segment_name,
    administrator_name,
    partner: letter.partner,
    ...figures,
    ...moneyFields("commission", letter.commission_cents),
    ...moneyFields("customer_entry", entry_cents),
    ...costFields(cost),
    ...termFields(letter, cost.total_cents),
    withdrawn_at: letter.withdrawn_at,
    hold: letter.hold && { ...letter.hold, ...dateFields("until", letter.hold.until) },
    confirmation: letter.confirmation ?? null,
  };
}

export type WireStaffLetter = ReturnType<typeof toStaffLetter>;

type Calculated = { letters: readonly PublicLetter[]; sum: Sum; rules: string; whatsapp: string };

/**
 * Returns the wire form of a sum of letters of one administrator and type (rules §5, §8).
 * @param letters at least one, in the order of the response
 */
export function toCalculation({ letters, sum, rules, whatsapp }: Calculated) {
  const { outstanding_cents, next_adjustment } = sumTerms(letters);
  return {
    ...sumFields(letters, sum),
    ...amountFields("outstanding_balance", outstanding_cents),
    ...dateFields("next_adjustment", next_adjustment),
    parcels_breakdown: sum.breakdown.map(({ quantity, amount_cents }) => ({
      quantity,
      ...moneyFields("amount", amount_cents),
    })),
    selected_count: letters.length,
    selected_details: letters.map(({ id, credit_cents }) => ({ id, ...moneyFields("credit", credit_cents) })),
    rules,
    whatsapp,
  };
}

export type Calculation = ReturnType<typeof toCalculation>;

/**
 * Returns the fields that all wire forms of a sum share (rules §5, §8).
 * @param letters at least one, of one administrator and type
 */
export function sumFields(letters: readonly ListedLetter[], sum: Sum) {
  const [letter] = letters;
  const cost = costOf(sum, sum.breakdown);
  const { first_cents, highest_cents, term_months } = outlineOf(sum.breakdown);
  return {
    administrator: letter?.administrator ?? "",
    category: letter?.segment ?? "",
    ...moneyFields("credit_total", sum.credit_cents),
    ...moneyFields("entry_total", sum.entry_cents),
    ...moneyFields("parcels_total", sum.parcels_cents),
    ...moneyFields("first_parcel", first_cents),
    ...moneyFields("highest_parcel", highest_cents),
    term_months,
    ...costFields(cost),
    ...feeFields(sumFees(letters), cost.total_cents),
    ...dateFields("next_pay", sum.next_pay),
  };
}

/** Returns the wire fields of total and effective cost (rules §8). */
function costFields(cost: Cost) {
  return { ...moneyFields("total_cost", cost.total_cents), cost_month: toCostMonth(cost) };
}

function dateFields<Name extends string>(name: Name, iso: string | null) {
  return { [name]: iso, [`${name}_formatted`]: iso === null ? null : formatDate(iso) } as Record<
    Name | `${Name}_formatted`,
    string | null
  >;
}
