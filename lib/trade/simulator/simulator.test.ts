import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testPlan } from "@/tests/plans";
import { compare, monthlyRate, priceInstalments, sacInstalments } from "./comparison";
import { readQuestion } from "./question";
import { creditFor, debtOf, instalment, instalments, type Quota, sumOf, totals } from "./quota";
import { afterContemplation, bidShare, embeddedBid, simulate } from "./simulation";

/** Creates a quota from rates in percent. */
function quota(credit_cents: number, months: number, [ta, fr = 0, insurance = 0]: number[]): Quota {
  const toMicros = (percent = 0) => Math.round(percent * 1_000_000);
  return {
    credit_cents,
    months,
    administration_micros: toMicros(ta),
    reserve_micros: toMicros(fr),
    insurance_micros: toMicros(insurance),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe("published examples and formulas", () => {
  test("ABAC's official example: 30,000 in 60 months at 15% and 2% are 500 + 75 + 10 = 585", () => {
    const abac = quota(30_000_00, 60, [15, 2]);
    expect(instalment(abac, 1)).toEqual({
      fund: 500_00,
      administration: 75_00,
      reserve: 10_00,
      insurance: 0,
    });
    expect(sumOf(instalment(abac, 60))).toBe(585_00);
    expect(debtOf(abac)).toBe(35_100_00);
    expect(sumOf(totals(abac))).toBe(35_100_00);
  });

  test("Disal's table: a credit of 100,000 over 84 months at 16% with insurance costs 1,475.70 a month", () => {
    expect(sumOf(instalment(quota(100_000_00, 84, [16, 0, 0.08168]), 1))).toBe(1_475_70);
    // With the insurance rounded to 0.0817%, the result is two cents higher.
    expect(sumOf(instalment(quota(100_000_00, 84, [16, 0, 0.0817]), 1))).toBe(1_475_72);
  });

  test("instalments grow by the index at months 13, 25, …", () => {
    const months = instalments(quota(30_000_00, 60, [15, 2]), 10_000_000).map(sumOf);
    expect([1, 12, 13, 24, 25, 60].map((month) => months[month - 1])).toEqual([
      585_00, 585_00, 643_50, 643_50, 707_85, 856_50,
    ]);
  });

  test("240,000 at 11.5% a year over 360 months: 0.9112% a month, Price 2,273.79, SAC 2,853.66 to 672.74", () => {
    const loan = { lent_cents: 240_000_00, months: 360, rate_micros: 11_500_000 };
    expect((monthlyRate(loan.rate_micros) * 100).toFixed(4)).toBe("0.9112");
    const price = priceInstalments(loan);
    expect(new Set(price)).toEqual(new Set([2_273_79]));
    expect(Math.round(sum(price) / 100)).toBe(818_564);
    const sac = sacInstalments(loan);
    expect([sac[0], sac.at(-1)]).toEqual([2_853_66, 672_74]);
    expect(Math.round(sum(sac) / 100)).toBe(634_752);
  });

  test("bids: bid ÷ credit, L = C·p, credit received = C − L", () => {
    expect(bidShare(11_000_00, 55_000_00)).toBe(20_000_000);
    expect(embeddedBid(200_000_00, 25_000_000)).toEqual({ bid_cents: 50_000_00, received_cents: 150_000_00 });
  });

  test("after contemplation: debt = C(1 + ta + fr) − paid − bids, P' = debt ÷ (n − m)", () => {
    const abac = quota(30_000_00, 60, [15, 2]);
    expect(afterContemplation(abac, 20, { own_cents: 3_000_00, embedded_cents: 6_000_00 })).toEqual({
      paid: 20,
      bids_cents: 9_000_00,
      received_cents: 24_000_00,
      debt_cents: 14_400_00,
      lower: { parcel_cents: 360_00, months: 40 },
      shorter: { parcel_cents: 585_00, months: 25 },
    });
    const paidOff = afterContemplation(abac, 59, { own_cents: 30_000_00, embedded_cents: 0 });
    expect(paidOff).toMatchObject({ bids_cents: 585_00, debt_cents: 0, lower: null, shorter: null });
  });
});

// The reference: integers and fixed-point fractions of 60 digits, month by month, without the formulas under test.
const UNIT = 10n ** 60n;
const halfUp = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);
const percentOf = (amount: bigint, micros: number) => halfUp(amount * BigInt(micros), 100_000_000n);

/** Returns a member's payments by month: the month's part of the debt, and the insurance. */
function ledger(each: Quota, index_micros: number): bigint[] {
  let credit = BigInt(each.credit_cents);
  const months: bigint[] = [];
  for (let month = 0; month < each.months; month += 1) {
    if (month > 0 && month % 12 === 0) credit += percentOf(credit, index_micros);
    const charges = [
      credit,
      percentOf(credit, each.administration_micros),
      percentOf(credit, each.reserve_micros),
    ];
    const debt = charges.reduce((all, part) => all + part, 0n);
    const upTo = (count: number) => halfUp(debt * BigInt(count), BigInt(each.months));
    months.push(upTo(month + 1) - upTo(month) + percentOf(debt, each.insurance_micros));
  }
  return months;
}

/** Computes the monthly growth, whose twelfth power is the yearly one, by bisection. */
function monthlyGrowth(rate_micros: number): bigint {
  const year = UNIT + (UNIT * BigInt(rate_micros)) / 100_000_000n;
  let [low, high] = [UNIT, year];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    let power = UNIT;
    for (let month = 0; month < 12; month += 1) power = (power * middle) / UNIT;
    if (power <= year) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns the balance of a loan after `months` payments of `parcel`. */
function owedAtEnd(lent: bigint, growth: bigint, parcel: bigint, months: number): bigint {
  let owed = lent * UNIT;
  for (let month = 0; month < months; month += 1) owed = (owed * growth) / UNIT - parcel * UNIT;
  return owed;
}

const anyQuota = fc.record({
  credit_cents: fc.integer({ min: 100_00, max: 10_000_000_00 }),
  months: fc.integer({ min: 1, max: 480 }),
  administration_micros: fc.integer({ min: 0, max: 60_000_000 }),
  reserve_micros: fc.integer({ min: 0, max: 20_000_000 }),
  insurance_micros: fc.integer({ min: 0, max: 1_000_000 }),
});
const anyLoan = fc.record({
  lent_cents: fc.integer({ min: 100_00, max: 10_000_000_00 }),
  months: fc.integer({ min: 1, max: 480 }),
  rate_micros: fc.integer({ min: 1, max: 100_000_000 }),
});

test("instalments, indexed or not, equal the ledger to the cent", () => {
  fc.assert(
    fc.property(anyQuota, fc.integer({ min: 0, max: 30_000_000 }), (each, index) => {
      const amounts = instalments(each, index).map(sumOf);
      expect(amounts.map(BigInt)).toEqual(ledger(each, index));
    }),
    { numRuns: 80 },
  );
});

test("instalments without an index add up to the credit and its charges, and differ by at most a cent", () => {
  fc.assert(
    fc.property(anyQuota, (each) => {
      const amounts = instalments(each, 0).map(sumOf);
      expect(sum(amounts)).toBe(sumOf(totals(each)));
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 50 },
  );
});

test("the credit for an instalment is the highest one in whole steps", () => {
  fc.assert(
    fc.property(anyQuota, fc.integer({ min: 1, max: 50_000_00 }), (each, parcel) => {
      const credit = creditFor(parcel, each, 100_00);
      const firstOf = (credit_cents: number) => Number(ledger({ ...each, credit_cents }, 0)[0]);
      expect(credit % 100_00).toBe(0);
      expect(firstOf(credit)).toBeLessThanOrEqual(parcel);
      expect(firstOf(credit + 100_00)).toBeGreaterThan(parcel);
    }),
    { numRuns: 50 },
  );
});

test("Price's instalment pays off the loan to the cent: one cent less leaves a debt, one more overpays", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const amounts = priceInstalments(loan);
      const parcel = BigInt(amounts[0] as number);
      const growth = monthlyGrowth(loan.rate_micros);
      const owed = (cents: bigint) => owedAtEnd(BigInt(loan.lent_cents), growth, cents, loan.months);
      expect(new Set(amounts).size).toBe(1);
      expect(owed(parcel - 1n) > 0n).toBe(true);
      expect(owed(parcel + 1n) < 0n).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("SAC's instalments are equal parts of the loan plus the interest on the balance", () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const interest = monthlyGrowth(loan.rate_micros) - UNIT;
      const part = (BigInt(loan.lent_cents) * UNIT) / BigInt(loan.months);
      let owed = BigInt(loan.lent_cents) * UNIT;
      for (const amount of sacInstalments(loan)) {
        const off = BigInt(amount) - halfUp(part + (owed * interest) / UNIT, UNIT);
        expect(off >= -1n && off <= 1n).toBe(true);
        owed -= part;
      }
      expect(owed < UNIT).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test("after any contemplation, the payments, the bids and the remaining debt add up", () => {
  const any = fc.record({
    own: fc.double({ min: 0, max: 1, noNaN: true }),
    embedded: fc.double({ min: 0, max: 0.5, noNaN: true }),
  });
  fc.assert(
    fc.property(anyQuota, any, fc.double({ min: 0, max: 1, noNaN: true }), (each, shares, when) => {
      const paid = Math.min(each.months - 1, Math.floor(when * each.months));
      const own_cents = Math.floor(shares.own * each.credit_cents);
      const embedded_cents = Math.floor(shares.embedded * each.credit_cents);
      const after = afterContemplation(each, paid, { own_cents, embedded_cents });
      const before = ledger({ ...each, insurance_micros: 0 }, 0);
      const left = before.slice(paid).reduce((all, amount) => all + amount, 0n);
      expect(BigInt(after.debt_cents + after.bids_cents)).toBe(left);
      expect(after.bids_cents).toBeLessThanOrEqual(own_cents + embedded_cents);
      // The used embedded bid plus the used own money equals the reduction of the debt.
      const fell = Number(left) - after.debt_cents;
      const own_used = Math.min(own_cents, Number(left));
      expect(each.credit_cents - after.received_cents + own_used).toBe(fell);
      if (after.lower) {
        expect(after.lower.parcel_cents * (each.months - paid)).toBeGreaterThan(
          after.debt_cents - each.months,
        );
        expect(after.shorter?.months).toBeLessThanOrEqual(after.lower.months);
      }
    }),
    { numRuns: 80 },
  );
});

test("an embedded bid reduces the credit by at most the debt", () => {
  const plan = testPlan({ embedded_bid_micros: 30_000_000 });
  const { question } = readQuestion(new URLSearchParams("value=250.000&embedded=30"), [plan]);
  const rows = question ? simulate(question).after : [];
  expect(rows.map(({ debt_cents, received_cents }) => [debt_cents, received_cents])).toEqual([
    [187_500_00, 175_000_00],
    [75_000_00, 175_000_00],
    [0, 212_500_00],
  ]);
});

test("the present value at the effective cost is the financed amount, for all three alternatives", () => {
  const quota300 = quota(300_000_00, 200, [18, 2]);
  const comparison = compare(quota300, testPlan({ financing_index_micros: 2_000_000 }), 11_500_000);
  expect(comparison).toMatchObject({ entry_cents: 60_000_00, lent_cents: 240_000_00, months: 360 });
  for (const alternative of [...comparison.plain, ...comparison.corrected]) {
    const financed = alternative.name === "consortium" ? 300_000_00 : 240_000_00;
    const growth = 1 + (alternative.cost_month ?? 0) / 100;
    const presentValue = alternative.amounts.reduce(
      (all, amount, month) => all + amount / growth ** (month + 1),
      0,
    );
    expect(presentValue).toBeCloseTo(financed, 0);
    expect(alternative.cost_year).toBeCloseTo((growth ** 12 - 1) * 100, 9);
    expect(alternative.total_cents).toBe(alternative.entry_cents + sum(alternative.amounts));
  }
  const [consortium, sac, price] = comparison.plain;
  expect([sac?.cost_year?.toFixed(2), price?.cost_year?.toFixed(2)]).toEqual(["11.50", "11.50"]);
  expect(consortium?.total_cents).toBe(360_000_00);
  const [, correctedSac, correctedPrice] = comparison.corrected;
  // Interest and TR together: 1.115 × 1.02.
  for (const alternative of [correctedSac, correctedPrice])
    expect(alternative?.cost_year?.toFixed(2)).toBe("13.73");
});
