import type { TransferFee, TransferFeeKind } from "./cost/transfer-fee";
import { fromDigits, toDigits } from "./digits";
import type { Tier } from "./sum/staircase";
import type { ListedLetter } from "./wire";

/** The list's `?v=`. Change it with the format: an older page then gets plain JSON, fails to decode it, and reloads. */
export const COMPACT_FORM = "f";

/**
 * Letters in columns, for the page's script: dictionaries for repeated values, and numbers as lines of digits (see
 * toDigits). Compressed, this is about a quarter of the compressed plain JSON.
 */
export type CompactLetters = {
  count: number;
  types: string[];
  administrators: string[];
  dates: string[];
  /** The differences from the previous letter's id. */
  id: string[];
  /** Indexes into `types`, `administrators` and `dates`; those into `dates` count from 1, and 0 is no date. */
  type: string[];
  administrator: string[];
  date: string[];
  /** The days of confirmations, indexed like `date`. */
  confirmed: string[];
  /** Cents. */
  credit: string[];
  /** Cents; their hundreds of reais are replaced by the difference from `entryShare` of the credit. */
  entry: string[];
  entryShare: number;
  /** The number of tiers of each letter; their quantities and amounts are concatenated below. */
  tiers: string[];
  quantity: string[];
  /** Cents, encoded like `entry` with `amountShare`. */
  amount: string[];
  amountShare: number;
  /** Indexes into FEE_KINDS. */
  feeKind: string[];
  /** The cents of fees that are amounts, as their difference from `feeShare` of the credit. */
  fee: string[];
  feeShare: number;
};

const FEE_KINDS: readonly TransferFeeKind[] = ["unknown", "amount", "included", "on_request"];

type Columns = { [Name in keyof CompactLetters]: () => CompactLetters[Name] };

/** Encodes letters in their order, for `decodeLetters`. */
export function encodeLetters(letters: readonly ListedLetter[]): CompactLetters {
  const encoded = Object.entries(columnsOf(letters)).map(([name, encode]) => [name, encode()]);
  return Object.fromEntries(encoded) as CompactLetters;
}

function columnsOf(letters: readonly ListedLetter[]): Columns {
  const types = new Dictionary();
  const administrators = new Dictionary();
  const dates = new Dictionary();
  const column = (numberOf: (letter: ListedLetter, index: number) => number) => () => {
    const numbers = new Float64Array(letters.length);
    letters.forEach((letter, index) => {
      numbers[index] = numberOf(letter, index);
    });
    return toDigits(numbers);
  };
  const entryShare = shareOf(letters, ({ entry_cents }) => entry_cents, 1);
  const { quantities, amounts, credits } = tiersOf(letters);
  const amountShare = shareOf(letters, sumOfAmounts, amounts.length / letters.length);
  const feeShare = shareOf(letters.filter(hasFee), ({ transfer_fee_cents }) => transfer_fee_cents ?? 0, 1);
  return {
    count: () => letters.length,
    id: column(({ id }, index) => zigzag(id - (letters[index - 1]?.id ?? 0))),
    type: column(({ segment }) => types.indexOf(segment)),
    administrator: column(({ administrator }) => administrators.indexOf(administrator)),
    date: column(({ next_pay }) => dates.placeOf(next_pay)),
    confirmed: column(({ confirmed_on }) => dates.placeOf(confirmed_on)),
    credit: column(({ credit_cents }) => credit_cents),
    entry: column((letter) => toResidual(letter.entry_cents, letter.credit_cents * entryShare)),
    entryShare: () => entryShare,
    tiers: column(({ installments }) => installments.length),
    quantity: () => toDigits(quantities),
    amount: () =>
      toDigits(amounts.map((cents, tier) => toResidual(cents, (credits[tier] ?? 0) * amountShare))),
    amountShare: () => amountShare,
    feeKind: column(({ transfer_fee_kind }) => FEE_KINDS.indexOf(transfer_fee_kind)),
    fee: column((letter) =>
      hasFee(letter)
        ? zigzag((letter.transfer_fee_cents ?? 0) - Math.round(letter.credit_cents * feeShare))
        : 0,
    ),
    feeShare: () => feeShare,
    types: () => types.values(),
    administrators: () => administrators.values(),
    dates: () => dates.values(),
  };
}

/** Returns the quantities and the amounts of all letters' tiers, and for each tier its letter's credit. */
function tiersOf(letters: readonly ListedLetter[]) {
  const count = letters.reduce((sum, { installments }) => sum + installments.length, 0);
  const quantities = new Float64Array(count);
  const amounts = new Float64Array(count);
  const credits = new Float64Array(count);
  let tier = 0;
  for (const { installments, credit_cents } of letters) {
    for (const { quantity, amount_cents } of installments) {
      quantities[tier] = quantity;
      amounts[tier] = amount_cents;
      credits[tier] = credit_cents;
      tier += 1;
    }
  }
  return { quantities, amounts, credits };
}

/** Decodes the letters of `encodeLetters`. */
export function decodeLetters(columns: CompactLetters): ListedLetter[] {
  const { count, entryShare, amountShare, feeShare } = columns;
  const ids = fromDigits(columns.id, count);
  const types = fromDigits(columns.type, count);
  const administrators = fromDigits(columns.administrator, count);
  const dates = fromDigits(columns.date, count);
  const confirmed = fromDigits(columns.confirmed, count);
  const credits = fromDigits(columns.credit, count);
  const entries = fromDigits(columns.entry, count);
  const feeKinds = fromDigits(columns.feeKind, count);
  const fees = fromDigits(columns.fee, count);
  const lengths = fromDigits(columns.tiers, count);
  const tiers = lengths.reduce((sum, length) => sum + length, 0);
  const quantities = fromDigits(columns.quantity, tiers);
  const amounts = fromDigits(columns.amount, tiers);
  let id = 0;
  let tier = 0;
  return credits.map((credit_cents, index) => {
    id += unzigzag(ids[index] ?? 0);
    const end = tier + (lengths[index] ?? 0);
    const installments: Tier[] = [];
    for (; tier < end; tier += 1) {
      installments.push({
        quantity: quantities[tier] ?? 0,
        amount_cents: fromResidual(amounts[tier] ?? 0, credit_cents * amountShare),
      });
    }
    return {
      id,
      segment: columns.types[types[index] ?? 0] ?? "",
      administrator: columns.administrators[administrators[index] ?? 0] ?? "",
      credit_cents,
      entry_cents: fromResidual(entries[index] ?? 0, credit_cents * entryShare),
      installments,
      next_pay: columns.dates[(dates[index] ?? 0) - 1] ?? null,
      confirmed_on: columns.dates[(confirmed[index] ?? 0) - 1] ?? null,
      ...toFee(feeKinds[index], () => Math.round(credit_cents * feeShare) + unzigzag(fees[index] ?? 0)),
    };
  });
}

function hasFee({ transfer_fee_kind }: ListedLetter): boolean {
  return transfer_fee_kind === "amount";
}

function toFee(kind: number | undefined, amount: () => number): TransferFee {
  const transfer_fee_kind = FEE_KINDS[kind ?? 0] ?? "unknown";
  if (transfer_fee_kind === "amount") return { transfer_fee_kind, transfer_fee_cents: amount() };
  return { transfer_fee_kind, transfer_fee_cents: transfer_fee_kind === "included" ? 0 : null };
}

/** Encodes a list by ascending id, so that differences are small. Yields to other requests between two columns. */
export async function encodeList(letters: readonly ListedLetter[]): Promise<CompactLetters> {
  const columns = columnsOf(letters.toSorted((one, other) => one.id - other.id));
  const encoded: Record<string, unknown> = {};
  for (const [name, encode] of Object.entries(columns)) {
    await new Promise((resolve) => setTimeout(resolve));
    encoded[name] = encode();
  }
  return encoded as CompactLetters;
}

/** Decodes the letters of `encodeList` into the list's order: by credit, then id. */
export function decodeList(columns: CompactLetters): ListedLetter[] {
  // The sort is stable, and the ids are in order.
  return decodeLetters(columns).sort((one, other) => one.credit_cents - other.credit_cents);
}

const HUNDRED_REAIS = 100_00;
const SHARE_DIGITS = 4;

function shareOf(
  letters: readonly ListedLetter[],
  amountOf: (letter: ListedLetter) => number,
  each: number,
): number {
  const credits = letters.reduce((sum, { credit_cents }) => sum + credit_cents, 0);
  const amounts = letters.reduce((sum, letter) => sum + amountOf(letter), 0);
  return credits * each > 0 ? Number((amounts / (credits * each)).toFixed(SHARE_DIGITS)) : 0;
}

function sumOfAmounts({ installments }: ListedLetter): number {
  return installments.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
}

function toResidual(cents: number, predicted: number): number {
  const difference = Math.floor(cents / HUNDRED_REAIS) - Math.floor(predicted / HUNDRED_REAIS);
  return zigzag(difference) * HUNDRED_REAIS + (cents % HUNDRED_REAIS);
}

function fromResidual(residual: number, predicted: number): number {
  const difference = unzigzag(Math.floor(residual / HUNDRED_REAIS));
  return (difference + Math.floor(predicted / HUNDRED_REAIS)) * HUNDRED_REAIS + (residual % HUNDRED_REAIS);
}

/** Maps integers to natural numbers: 0, -1, 1, -2 … to 0, 1, 2, 3 …. */
function zigzag(number: number): number {
  return number < 0 ? -2 * number - 1 : 2 * number;
}

function unzigzag(number: number): number {
  return number % 2 === 0 ? number / 2 : -(number + 1) / 2;
}

class Dictionary {
  private readonly indexes = new Map<string, number>();

  indexOf(value: string): number {
    const index = this.indexes.get(value) ?? this.indexes.size;
    this.indexes.set(value, index);
    return index;
  }

  /** Returns the index of a value, counted from 1; 0 for null. */
  placeOf(value: string | null): number {
    return value === null ? 0 : this.indexOf(value) + 1;
  }

  values(): string[] {
    return [...this.indexes.keys()];
  }
}
