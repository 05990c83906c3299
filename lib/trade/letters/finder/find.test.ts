import fc from "fast-check";
import { expect, test } from "vitest";
import { letterStock, STOCK_KINDS } from "@/tests/letter-stocks";
import { NO_TERMS } from "@/tests/terms";
import { costOf } from "../cost/cost";
import { outlineOf, sumLetters, type Tier } from "../sum/staircase";
import type { PublicLetter } from "../wire";
import { Finder } from "./find";
import type { Question } from "./question";
import { compareRanked, type Ranked } from "./ranking";
import { toStock } from "./stock";

const TODAY = "2026-11-21";
const LONG = 10 * 60_000;
const ANY: Omit<Question, "minCredit" | "maxCredit"> = {
  maxEntry: null,
  maxParcel: null,
  type: null,
  administrator: null,
  maxLetters: 6,
  limit: 10,
};

function between(from: number, percent: number) {
  return { minCredit: from, maxCredit: Math.floor(from * (1 + percent / 100)) };
}

/** Returns the reference by brute force: every combination, summed as on the sum page and sorted. */
function bruteForce(letters: readonly PublicLetter[], question: Question): Ranked[] {
  const found: Ranked[] = [];
  const add = (chosen: readonly PublicLetter[], from: number) => {
    if (chosen.length > 0) {
      const ranked = rank(chosen, question);
      if (ranked) found.push(ranked);
    }
    if (chosen.length === question.maxLetters) return;
    letters.slice(from).forEach((letter, index) => {
      const [first = letter] = chosen;
      const isTogether = first.segment === letter.segment && first.administrator === letter.administrator;
      if (isAsked(letter, question) && isTogether) add([...chosen, letter], from + index + 1);
    });
  };
  add([], 0);
  return found.sort(compareRanked).slice(0, question.limit);
}

function isAsked(letter: PublicLetter, { type, administrator, letterCreditBelow }: Question): boolean {
  return (
    (type === null || letter.segment === type) &&
    (letterCreditBelow === undefined || letter.credit_cents < letterCreditBelow) &&
    (administrator === null || letter.administrator === administrator)
  );
}

function rank(chosen: readonly PublicLetter[], question: Question): Ranked | null {
  const sum = sumLetters(chosen, TODAY);
  const { minCredit, maxCredit, maxEntry, maxParcel } = question;
  const isWithin =
    sum.credit_cents >= minCredit &&
    sum.credit_cents <= maxCredit &&
    (maxEntry === null || sum.entry_cents <= maxEntry) &&
    (maxParcel === null || outlineOf(sum.breakdown).highest_cents <= maxParcel);
  if (!isWithin) return null;
  const { month } = costOf(sum, sum.breakdown);
  const cost = month === null ? Number.POSITIVE_INFINITY : Math.round(month * 1e8);
  return { cost, entry: sum.entry_cents, ids: chosen.map(({ id }) => id).sort((a, b) => a - b) };
}

const months = [
  ["2026-12-10"],
  ["2026-12-10", "2026-12-28", null],
  ["2026-12-10", "2027-01-05", "2027-03-31", "2026-11-25", "2028-01-01", null],
];

type Figures = Pick<PublicLetter, "credit_cents" | "entry_cents" | "installments">;

/** A letter whose instalments total less than the financed amount (no effective cost), exactly that amount, or more. */
const anyFigures: fc.Arbitrary<Figures> = fc
  .record({
    credit_cents: fc.integer({ min: 2_000_000, max: 9_000_000 }),
    share: fc.constantFrom(0, 0.35, 0.4, 0.4, 0.5, 0.7, 1, 1.01),
    surplus: fc.constantFrom(0.8, 1, 1.05, 1.2, 1.4, 1.5, 2),
    quantities: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ credit_cents, share, surplus, quantities }) => {
    const entry_cents = Math.round(credit_cents * share);
    const total = (credit_cents - entry_cents) * surplus;
    const installments: Tier[] = quantities.map((quantity) => ({
      quantity,
      amount_cents: Math.max(1, Math.round(total / quantities.length / quantity)),
    }));
    return { credit_cents, entry_cents, installments };
  });
// One price list: ties in cost, entry and number of letters.
const anyListed: fc.Arbitrary<Figures> = fc.integer({ min: 2, max: 9 }).map((size) => ({
  credit_cents: size * 1_000_000,
  entry_cents: size * 400_000,
  installments: [{ quantity: 60, amount_cents: size * 15_000 }],
}));

// Few values, so that many sums collide; the other figures are equal.
const anyTied: fc.Arbitrary<Figures[]> = fc
  .record({
    credits: fc.subarray([3_000_000, 4_000_000, 4_000_001, 5_000_000], { minLength: 1 }),
    shares: fc.subarray([0.4, 0.45, 0.5], { minLength: 1 }),
    entry: fc.constantFrom(null, null, 1_500_000),
    terms: fc.subarray([60, 90], { minLength: 1 }),
    picks: fc.array(fc.nat(), { minLength: 4, maxLength: 9, size: "max" }),
  })
  .map(({ credits, shares, entry, terms, picks }) =>
    picks.map((pick): Figures => {
      const credit_cents = credits[pick % credits.length] ?? 0;
      const entry_cents = entry ?? Math.round(credit_cents * (shares[(pick >> 3) % shares.length] ?? 0));
      const quantity = terms[(pick >> 6) % terms.length] ?? 1;
      const amount_cents = Math.round((credit_cents * 1.4 - entry_cents) / quantity);
      return { credit_cents, entry_cents, installments: [{ quantity, amount_cents }] };
    }),
  );

const anyLetters = fc
  .record({
    figures: fc.oneof<fc.MaybeWeightedArbitrary<Figures[]>[]>(
      { weight: 3, arbitrary: fc.array(anyFigures, { minLength: 5, maxLength: 9, size: "max" }) },
      { weight: 1, arbitrary: fc.array(anyFigures, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: anyTied },
      { weight: 1, arbitrary: fc.array(anyListed, { minLength: 2, maxLength: 9, size: "max" }) },
      // Letters that are identical except for the id.
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.array(anyFigures, { minLength: 1, maxLength: 2 }), fc.integer({ min: 2, max: 9 }))
          .map(([kinds, count]) =>
            Array.from({ length: count }, (_, index) => kinds[index % kinds.length] as Figures),
          ),
      },
    ),
    dates: fc.constantFrom(...months),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 9, maxLength: 9 }),
    others: fc.array(fc.constantFrom("Itaú", "Itaú", "Itaú", "Itaú", "Itaú", "Âncora"), {
      minLength: 9,
      maxLength: 9,
    }),
    types: fc.array(fc.constantFrom("Imóvel", "Imóvel", "Imóvel", "Imóvel", "Imóvel", "Moto"), {
      minLength: 9,
      maxLength: 9,
    }),
    picks: fc.array(fc.nat(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ figures, dates, ids, others, types, picks }) =>
    figures.map(
      (own, index): PublicLetter => ({
        ...NO_TERMS,
        ...own,
        id: ids[index] ?? 0,
        administrator: others[index] ?? "",
        segment: types[index] ?? "",
        next_pay: dates[(picks[index] ?? 0) % dates.length] ?? null,
      }),
    ),
  );

function sometimes<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Most queries are for about the total credit of some of the letters. */
const anyCase = anyLetters.chain((letters) => {
  const sameGroup = letters.filter(
    ({ segment, administrator }) =>
      segment === letters[0]?.segment && administrator === letters[0]?.administrator,
  );
  return fc
    .record({
      target: fc.subarray(sameGroup, { minLength: 1, maxLength: Math.min(5, sameGroup.length) }),
      below: fc.constantFrom(0, 0, 0, 1, 100_000),
      percent: fc.constantFrom(0, 5, 10, 10, 40, 100),
      entry: sometimes(fc.double({ min: 0.9, max: 1.2, noNaN: true })),
      parcel: sometimes(fc.double({ min: 0.7, max: 1.2, noNaN: true })),
      isEnough: fc.constantFrom(false, false, true),
      type: fc.constantFrom(null, null, null, null, null, "Imóvel", "Barco"),
      administrator: fc.constantFrom(null, null, null, "Itaú"),
      maxLetters: fc.integer({ min: 1, max: 6 }),
      limit: fc.constantFrom(1, 2, 3, 10, 50),
    })
    .map(({ target, below, percent, entry, parcel, isEnough, ...rest }) => {
      const sum = sumLetters(target, TODAY);
      const { highest_cents } = outlineOf(sum.breakdown);
      const credit = between(Math.max(1, sum.credit_cents - below), percent);
      const question: Question = {
        ...rest,
        ...credit,
        letterCreditBelow: isEnough ? credit.minCredit : undefined,
        maxEntry: entry === null ? null : Math.round(sum.entry_cents * entry),
        maxParcel: parcel === null ? null : Math.round(highest_cents * parcel),
      };
      return { letters, question };
    });
});

for (const { cases, tags } of [
  { cases: 1_000, tags: [] },
  { cases: 10_000, tags: ["long"] },
]) {
  test(`${cases} random cases have the same results as brute force`, { tags, timeout: LONG }, () => {
    let found = 0;
    fc.assert(
      fc.property(anyCase, ({ letters, question }) => {
        const expected = bruteForce(letters, question).map(({ ids }) => ids);
        expect(new Finder(toStock(letters)).find(question)).toEqual({ exact: true, combinations: expected });
        if (expected.length > 1) found += 1;
      }),
      { numRuns: cases },
    );

    expect(found).toBeGreaterThan(0.15 * cases);
  });
}

test(
  "without a proof, no place of the list is worse than in a complete search of letters and pairs",
  () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 30 }), ({ letters, question }, steps) => {
        const pairs = bruteForce(letters, { ...question, maxLetters: Math.min(2, question.maxLetters) });
        const { exact, combinations } = new Finder(toStock(letters), { proven: 0, steps }).find(question);
        const found = combinations.map((ids) => {
          return rank(
            letters.filter(({ id }) => ids.includes(id)),
            question,
          ) as Ranked;
        });
        expect(found).toEqual(found.toSorted(compareRanked));
        expect(found.length).toBeGreaterThanOrEqual(pairs.length);
        pairs.forEach((pair, place) => {
          expect(compareRanked(found[place] as Ranked, pair)).toBeLessThanOrEqual(0);
        });
        if (exact) expect(combinations).toEqual(bruteForce(letters, question).map(({ ids }) => ids));
      }),
      { numRuns: 500 },
    );
  },
  LONG,
);

function manyLetters(count: number, seed = 7): PublicLetter[] {
  return letterStock("ordinary", count, 1, seed);
}

test.each([
  ["R$ 300,000", between(300_000_00, 10)],
  ["with an entry of R$ 125,000", { ...between(300_000_00, 10), maxEntry: 125_000_00 }],
  ["with an instalment of R$ 2,600", { ...between(300_000_00, 10), maxParcel: 2_600_00 }],
  ["a million", { ...between(1_000_000_00, 5), limit: 50 }],
  ["exactly R$ 300,000", between(300_000_00, 0)],
])(
  "the result for 120 letters of one group is proven: %s",
  (_, wanted) => {
    const letters = manyLetters(120);
    const question = { ...ANY, ...wanted };
    const finder = new Finder(toStock(letters));
    expect(finder.find(question).exact).toBe(true);
    const three = { ...question, maxLetters: 3 };
    const expected = bruteForce(letters, three).map(({ ids }) => ids);
    expect(finder.find(three)).toEqual({ exact: true, combinations: expected });
  },
  LONG,
);

/** Returns the same as bruteForce for letters of one group, but sums only combinations with the wanted credit. */
function ofRightCredit(letters: readonly PublicLetter[], question: Question): Ranked[] {
  const found: Ranked[] = [];
  const add = (chosen: PublicLetter[], credit: number, from: number) => {
    if (credit > question.maxCredit) return;
    const ranked = credit >= question.minCredit ? rank(chosen, question) : null;
    if (ranked) found.push(ranked);
    if (chosen.length === question.maxLetters) return;
    for (let index = from; index < letters.length; index += 1) {
      const letter = letters[index] as PublicLetter;
      add([...chosen, letter], credit + letter.credit_cents, index + 1);
    }
  };
  add([], 0, 0);
  return found.sort(compareRanked).slice(0, question.limit);
}

test(
  "the results for an exact or nearly exact credit among 34 letters equal those of brute force",
  () => {
    for (let seed = 1; seed <= 24; seed += 1) {
      const letters = manyLetters(34, seed).map((letter) => ({
        ...letter,
        credit_cents: Math.round(letter.credit_cents / 1_000_00) * 1_000_00,
      }));
      const question: Question = {
        ...ANY,
        ...between((300 + 25 * (seed % 5)) * 1_000_00, seed % 3 === 0 ? 0.5 : 0),
        maxEntry: seed % 4 === 0 ? 160_000_00 : null,
        maxLetters: seed % 2 === 0 ? 5 : 4,
        limit: [3, 10, 50][seed % 3] ?? 10,
      };
      const expected = ofRightCredit(letters, question).map(({ ids }) => ids);
      expect(expected.length).toBeGreaterThan(0);
      expect(new Finder(toStock(letters)).find(question)).toEqual({ exact: true, combinations: expected });
    }
  },
  LONG,
);

test.each(STOCK_KINDS)(
  "the results for two dozen letters, %s, equal those of brute force",
  (kind) => {
    const letters = letterStock(kind, 24, 1, 3);
    const finder = new Finder(toStock(letters));
    for (const credit of [240_000_00, 280_000_00, 350_000_00]) {
      for (const wanted of [
        between(credit, 10),
        between(credit, 0),
        { ...between(credit, 10), maxEntry: credit * 0.42 },
      ]) {
        const question = { ...ANY, ...wanted, maxLetters: 5 };
        const expected = ofRightCredit(letters, question).map(({ ids }) => ids);
        expect(finder.find(question)).toEqual({ exact: true, combinations: expected });
      }
    }
  },
  LONG,
);

test("a price list has no combination if the limit on the instalment is below the list's share of the credit", () => {
  const finder = new Finder(toStock(letterStock("price list", 119)));
  // Each letter's instalment is 1% of its credit.
  const wanted = { ...between(300_000_00, 10), maxParcel: 2_600_00 };
  expect(finder.find({ ...ANY, ...wanted })).toEqual({ exact: true, combinations: [] });
});

test("the results of ordinary queries for a thousand letters of one group are proven", () => {
  const finder = new Finder(toStock(manyLetters(1000)));
  const questions: Partial<Question>[] = [
    between(300_000_00, 10),
    { ...between(300_000_00, 10), maxEntry: 125_000_00 },
    { ...between(500_000_00, 5), maxParcel: 5_000_00 },
    { ...between(1_500_000_00, 10), limit: 50 },
  ];
  for (const wanted of questions) {
    const { exact, combinations } = finder.find({ ...ANY, ...between(0, 0), ...wanted });
    expect([exact, combinations.length]).toEqual([true, wanted.limit ?? 10]);
  }
});

test("combinations of a hundred identical letters are ranked by their ids", () => {
  const [letter] = manyLetters(1) as [PublicLetter];
  const letters = Array.from({ length: 100 }, (_, index) => ({ ...letter, id: 100 - index }));
  const { exact, combinations } = new Finder(toStock(letters)).find({
    ...ANY,
    ...between(letter.credit_cents * 4, 10),
    limit: 3,
  });
  expect(exact).toBe(true);
  expect(combinations).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 5],
    [1, 2, 3, 6],
  ]);
});

test("combinations of equal cost are ranked by entry, number of letters and ids", () => {
  const letters = manyLetters(100).map((letter, index) => ({
    ...letter,
    credit_cents: (50_000 + 1000 * index) * 100,
    entry_cents: (20_000 + 400 * index) * 100,
    installments: [{ quantity: 60, amount_cents: (600 + 12 * index) * 100 }],
    next_pay: null,
  }));
  const finder = new Finder(toStock(letters));
  const pairs = finder.find({ ...ANY, ...between(200_000_00, 10), limit: 3 });
  expect(pairs).toEqual({
    exact: true,
    combinations: [
      [2, 100],
      [3, 99],
      [4, 98],
    ],
  });
  const four = finder.find({ ...ANY, ...between(550_000_00, 10), limit: 2 });
  // A credit is R$ 49,000 + 1,000 × id: four ids must add up to 354; three to 403, but they reach at most 297.
  expect(four).toEqual({
    exact: true,
    combinations: [
      [57, 98, 99, 100],
      [58, 97, 99, 100],
    ],
  });
});
