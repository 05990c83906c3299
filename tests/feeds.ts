import type { FeedLetter } from "@/lib/trade/imports/feed/letter";
import { type FeedOptions, readFeed } from "@/lib/trade/imports/feed/parse";
import type { FeedProblem, FeedWarning } from "@/lib/trade/imports/feed/problem";

const defaults: FeedOptions = { today: "2026-11-21", defaultSegment: null };

export async function readWhole(open: () => AsyncIterable<Buffer>, options: Partial<FeedOptions> = {}) {
  const letters: FeedLetter[] = [];
  const problems: FeedProblem[] = [];
  const warnings: FeedWarning[] = [];
  const counts = { lines: 0, skipped: 0 };
  for await (const batch of readFeed(open, { ...defaults, ...options })) {
    letters.push(...batch.letters);
    problems.push(...batch.problems);
    warnings.push(...batch.warnings);
    counts.lines += batch.lines;
    counts.skipped += batch.skipped;
  }
  return { letters, problems, warnings, ...counts };
}

export function readText(text: string, options: Partial<FeedOptions> = {}) {
  return readWhole(() => chunksOf(Buffer.from(text)), options);
}

/** Yields chunks that are valid only until the next one is read, like those of a temporary file. */
export async function* chunksOf(bytes: Buffer, size = 65_536): AsyncIterable<Buffer> {
  const chunk = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) yield chunk.subarray(0, bytes.copy(chunk, 0, at));
}

export function toExpectedLine(letter: FeedLetter) {
  return {
    code: letter.code,
    segment: letter.segment,
    administrator: letter.administrator,
    credit: letter.credit_cents / 100,
    entry: letter.entry_cents / 100,
    tiers: letter.installments.map(({ quantity, amount_cents }) => ({
      quantity,
      amount: amount_cents / 100,
    })),
    nextPay: letter.next_pay,
    status: { available: "Disponível", reserved: "Reservada", sold: "Vendida" }[letter.status],
  };
}

export function toExpectedTerms({ transfer_fee, outstanding_cents, next_adjustment }: FeedLetter) {
  const reais = (cents: number | null) => (cents === null ? null : cents / 100);
  return {
    fee: reais(transfer_fee?.cents ?? null),
    kind: transfer_fee?.kind ?? null,
    balance: reais(outstanding_cents),
    adjustment: next_adjustment,
  };
}
