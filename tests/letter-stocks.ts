import type { PublicLetter } from "@/lib/trade/letters/wire";
import { NO_TERMS } from "./terms";

type Chance = () => number;

/** Returns a function that returns pseudo-random numbers from 0 to 1. */
function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const DATES = ["2026-12-05", "2026-12-20", "2027-01-10"];

function pick<Value>(values: readonly Value[], chance: Chance): Value {
  return values[Math.floor(chance() * values.length)] as Value;
}

type Figures = Pick<PublicLetter, "credit_cents" | "entry_cents" | "installments">;

/** Returns figures typical of partner files: uneven credits, entries of 35 to 55%, and two tiers for half of the letters. */
function ordinary(chance: Chance): Figures {
  const credit = Math.round(Math.exp(11 + chance() * 2.2)) * 100;
  const entry = Math.round(credit * (0.35 + chance() * 0.2));
  const months = 20 + Math.floor(chance() * 180);
  const total = credit * (1.35 + chance() * 0.2) - entry;
  const amount = Math.round(total / (months + 11 * 1.2));
  const tail = [{ quantity: months, amount_cents: amount }];
  return {
    credit_cents: credit,
    entry_cents: entry,
    installments: chance() < 0.5 ? tail : [{ quantity: 11, amount_cents: Math.round(amount * 1.2) }, ...tail],
  };
}

function plain(credit: number, share: number, months: number, factor: number): Figures {
  const entry = Math.round(credit * share);
  return {
    credit_cents: credit,
    entry_cents: entry,
    installments: [{ quantity: months, amount_cents: Math.round((credit * factor - entry) / months) }],
  };
}

/** Stocks of letters: a typical one, and several that are hard to search for different reasons. */
const kinds = {
  ordinary,
  round: (chance: Chance) => {
    const figures = ordinary(chance);
    return { ...figures, credit_cents: Math.max(1, Math.round(figures.credit_cents / 1e5)) * 1e5 };
  },
  /** All credits are within 0.1% of R$ 70,000. */
  "nearly alike": (chance: Chance) => {
    const near = () => 1 + (chance() - 0.5) / 500;
    return plain(Math.round(7_000_000 * near()), 0.45 * near(), 100, 1.4 * near());
  },
  "few values": (chance: Chance) =>
    plain(
      pick([4, 5, 6, 7, 8, 9], chance) * 1_000_000,
      pick([0.4, 0.45, 0.5], chance),
      pick([60, 90, 120], chance),
      1.4,
    ),
  "equal credits": (chance: Chance) =>
    plain(5_000_000, 0.35 + chance() * 0.2, 60 + Math.floor(chance() * 90), 1.35 + chance() * 0.2),
  "equal entries": (chance: Chance) => {
    const credit = 3_000_000 + Math.floor(chance() * 6_000_000);
    return { ...plain(credit, 0.45, 80 + Math.floor(chance() * 60), 1.4), entry_cents: 2_000_000 };
  },
  /** One price list, rounded to whole reais: equal costs except for rounding. */
  "price list": (chance: Chance) => {
    const credit = (300 + Math.floor(chance() * 900)) * 10_000;
    return {
      credit_cents: credit,
      entry_cents: Math.round(credit * 0.004) * 100,
      installments: [{ quantity: 90, amount_cents: Math.round(credit * 0.0001) * 100 }],
    };
  },
  /** Half of the letters have no effective cost, because their instalments do not exceed the financed amount. */
  "half without cost": (chance: Chance) => {
    const figures = ordinary(chance);
    if (chance() < 0.5) return figures;
    const share = 0.8 + chance() * 0.19;
    const financed = figures.credit_cents - figures.entry_cents;
    return {
      ...figures,
      installments: [{ quantity: 100, amount_cents: Math.round((financed * share) / 100) }],
    };
  },
} satisfies Record<string, (chance: Chance) => Figures>;

type StockKind = keyof typeof kinds;
export const STOCK_KINDS = Object.keys(kinds) as StockKind[];

/** Makes letters of one type, of `administrators` administrators in turn; deterministic per seed. */
export function letterStock(kind: StockKind, count: number, administrators = 1, seed = 7): PublicLetter[] {
  const chance = chanceFrom(seed);
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    segment: "Imóvel",
    administrator: `Administradora ${index % administrators}`,
    ...kinds[kind](chance),
    ...NO_TERMS,
    next_pay: pick(DATES, chance),
  }));
}
