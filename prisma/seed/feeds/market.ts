export type Kind =
  | "Imóvel"
  | "Veículo"
  | "Moto"
  | "Caminhão"
  | "Serviço"
  | "Máquinas e Equipamentos"
  | "Agro";
/** Money in cents; dates are ISO. */
export type FeedLetter = {
  code: number;
  segment: Kind;
  administrator: string;
  credit: number;
  entry: number;
  tiers: { quantity: number; amount: number }[];
  due: string;
  status: "free" | "reserved" | "sold";
  fee: Fee;
  balance: number;
  adjustment: string;
};
/** The administrator's fee: cents, percent of the credit, or a word of the partner; "": none. */
export type Fee = { cents: number } | { percent: number } | { word: "inclusa" | "a consultar" | "" };
export type Market = {
  seed: number;
  firstCode: number;
  count: number;
  /** The partner's commission in percent of the credit; the rest of the entry is the seller's. */
  commission: number;
  administrators: readonly (readonly [name: string, weight: number])[];
  tiered: boolean;
};

// Distributions as observed in real lists: share, median credit in reais, spread, months, total paid per credit.
const KINDS: Record<
  Kind,
  {
    share: number;
    credit: number;
    spread: number;
    least: number;
    months: readonly [number, number, number, number];
    ratio: number;
  }
> = {
  Imóvel: {
    share: 0.58,
    credit: 215_000,
    spread: 0.68,
    least: 60_000,
    months: [165, 42, 36, 216],
    ratio: 1.45,
  },
  Veículo: { share: 0.22, credit: 84_000, spread: 0.48, least: 25_000, months: [52, 17, 15, 84], ratio: 1.3 },
  Moto: { share: 0.06, credit: 27_000, spread: 0.34, least: 12_000, months: [44, 13, 12, 72], ratio: 1.28 },
  Caminhão: {
    share: 0.05,
    credit: 330_000,
    spread: 0.38,
    least: 140_000,
    months: [80, 20, 30, 118],
    ratio: 1.33,
  },
  Serviço: { share: 0.03, credit: 19_000, spread: 0.34, least: 6_000, months: [28, 7, 8, 46], ratio: 1.26 },
  "Máquinas e Equipamentos": {
    share: 0.03,
    credit: 255_000,
    spread: 0.42,
    least: 70_000,
    months: [78, 20, 24, 116],
    ratio: 1.32,
  },
  Agro: { share: 0.03, credit: 240_000, spread: 0.42, least: 70_000, months: [78, 20, 24, 116], ratio: 1.32 },
};
const FEES: readonly (readonly [Fee | "amount", number])[] = [
  ["amount", 40],
  [{ percent: 1 }, 20],
  [{ word: "inclusa" }, 15],
  [{ word: "a consultar" }, 10],
  [{ word: "" }, 15],
];
const ADJUSTMENTS = ["2027-01-15", "2027-03-10", "2027-06-01", "2027-09-20"];
const DUE_DATES = ["2026-11-25", "2026-12-05", "2026-12-10", "2026-12-15", "2026-12-20"];

/** Generates a partner's list, equal for equal markets. */
export function letters(market: Market): FeedLetter[] {
  const random = randomFrom(market.seed);
  const normal = (mean: number, deviation: number, low: number, high: number) => {
    const bell = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.min(high, Math.max(low, mean + bell * deviation));
  };
  const kinds = Object.entries(KINDS).map(([kind, { share }]) => [kind as Kind, share] as const);

  // A sequence of its own, so that the other figures do not change with it.
  const termsRandom = randomFrom(market.seed + 1);
  return Array.from({ length: market.count }, (_, index) => {
    const segment = choose(kinds, random);
    const { credit: median, spread, least, months, ratio } = KINDS[segment];
    const reais = Math.max(least, Math.exp(normal(Math.log(median), spread, 0, 14.6)));
    const credit = (random() < 0.6 ? Math.round(reais / 10) * 10 : Math.round(reais)) * 100;
    const paid = Math.round((credit * normal(44, 6, 22, 62)) / 100);
    const entry = wholeReais(paid - (credit * market.commission) / 100);
    const total = credit * normal(ratio, 0.07, 1.12, 1.65) - paid;
    const quantity = Math.round(normal(...months));
    const status = random();
    const administrator = choose(market.administrators, random);
    const tiers = tiersOf(total, quantity, market.tiered && random() < 0.6, random);
    return {
      code: market.firstCode + index * 3,
      segment,
      administrator,
      credit,
      entry,
      tiers,
      due: DUE_DATES[Math.floor(random() * DUE_DATES.length)] ?? raise(),
      status: status < 0.08 ? "reserved" : status < 0.1 ? "sold" : "free",
      ...termsOf(credit, tiers, termsRandom),
    };
  });
}

function termsOf(credit: number, tiers: FeedLetter["tiers"], random: () => number) {
  const fee = choose(FEES, random);
  return {
    fee: fee === "amount" ? { cents: wholeReais(credit * (0.008 + random() * 0.007)) } : fee,
    balance: tiers.reduce((sum, { quantity, amount }) => sum + quantity * amount, 0),
    adjustment: ADJUSTMENTS[Math.floor(random() * ADJUSTMENTS.length)] ?? raise(),
  };
}

function choose<Item>(items: readonly (readonly [Item, number])[], random: () => number): Item {
  let rest = random() * items.reduce((sum, [, weight]) => sum + weight, 0);
  const found = items.find(([, weight]) => {
    rest -= weight;
    return rest < 0;
  });
  return (found ?? items[0] ?? raise())[0];
}

/** One amount for all months, or higher ones in the first year or two; sometimes a lower start. */
function tiersOf(
  total: number,
  quantity: number,
  tiered: boolean,
  random: () => number,
): FeedLetter["tiers"] {
  const base = total / quantity;
  if (!tiered || quantity < 20) return [{ quantity, amount: cents(base, random) }];
  const rising = random() < 0.18;
  const step = (share: number) => base * (rising ? 1 - share * 0.7 : 1 + share);
  const first = 3 + Math.floor(random() * 10);
  const second = random() < 0.55 && quantity > first + 18 ? 12 : 0;
  const last = quantity - first - second;
  return [
    { quantity: first, amount: cents(step(0.15 + random() * 0.1), random) },
    ...(second > 0 ? [{ quantity: second, amount: cents(step(0.05 + random() * 0.05), random) }] : []),
    { quantity: last, amount: cents(base, random) },
  ];
}

const cents = (amount: number, random: () => number) =>
  random() < 0.5 ? wholeReais(amount) : Math.round(amount);
const wholeReais = (amount: number) => Math.round(amount / 100) * 100;

function raise(): never {
  throw new Error("nothing to choose from");
}

/** Reproducible numbers in [0, 1) (mulberry32): equal seeds give equal numbers. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
