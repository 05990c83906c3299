import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf } from "@/lib/platform/format/count";
import { costOf, formatCostMonth } from "@/lib/trade/letters/cost/cost";
import { outlineOf } from "@/lib/trade/letters/sum/staircase";
import type { PublicLetter } from "@/lib/trade/letters/wire";
import type { Need } from "./table";

export type Figures = ReturnType<typeof figuresOf>;

const MIN_LETTERS = 8;
const MIN_ADMINISTRATORS = 2;
const byName = new Intl.Collator("pt-BR");

type Priced = Pick<PublicLetter, "administrator" | "credit_cents" | "entry_cents" | "installments">;

/** Returns the figures of a page's letters: amounts in cents; medians are null without letters. */
export function figuresOf(letters: readonly Priced[]) {
  const credits = letters.map(({ credit_cents }) => credit_cents);
  const costs = letters.flatMap((letter) => costOf(letter, letter.installments).month ?? []);
  return {
    ...stockOf(letters),
    lowest_cents: credits.reduce((lowest, credit) => Math.min(lowest, credit), Number.POSITIVE_INFINITY),
    highest_cents: credits.reduce((highest, credit) => Math.max(highest, credit), Number.NEGATIVE_INFINITY),
    entry_cents: rounded(median(letters.map(({ entry_cents }) => entry_cents))),
    /** The median entry in hundredths of a percent of the credit. */
    entry_share: rounded(
      median(letters.map(({ entry_cents, credit_cents }) => (entry_cents * 10_000) / credit_cents)),
    ),
    /** The median effective cost, percent a month; null when no letter has one. */
    cost_month: median(costs),
    term_months: rounded(median(letters.map(({ installments }) => outlineOf(installments).term_months))),
  };
}

/** Returns the number of letters and the names of their administrators, sorted. */
export function stockOf(letters: readonly Pick<Priced, "administrator">[]) {
  const names = new Set(letters.map(({ administrator }) => administrator));
  return { count: letters.length, administrators: [...names].sort(byName.compare) };
}

/** Returns whether a page is worth indexing: at least eight letters, of at least two administrators (rules §8). */
export function isFilled({ count, administrators }: Pick<Figures, "count" | "administrators">): boolean {
  return count >= MIN_LETTERS && administrators.length >= MIN_ADMINISTRATORS;
}

/** Returns the median: the middle value, or the mean of the two in the middle; null without values. */
export function median(values: readonly number[]): number | null {
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)];
  const lower = sorted[Math.ceil(middle) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

const names = new Intl.ListFormat("pt-BR");

/** Returns the questions about a need, answered with its figures; those whose figure is missing are omitted. */
export function questionsOf(
  { goods, range }: Need,
  figures: Figures,
): { question: string; answer: string }[] {
  const what = ["de", goods, range].filter(Boolean).join(" ");
  const share = figures.entry_share === null ? "" : ` (${Math.round(figures.entry_share / 100)}% do crédito)`;
  const all = [
    figures.entry_cents !== null && {
      question: `Quanto se paga de entrada numa carta ${what}?`,
      answer: `Hoje, metade das cartas pede até ${formatBrl(figures.entry_cents)}${share}. A entrada paga quem vende a carta e já inclui a nossa comissão; as parcelas que faltam ficam com você.`,
    },
    figures.term_months !== null && {
      question: "Por quanto tempo se paga?",
      answer: `Na metade das cartas faltam até ${countMonths(figures.term_months)}. Quanto menos meses, maior a parcela e menor o custo com reajustes pelo caminho.`,
    },
    figures.cost_month !== null && {
      question: "Quanto custa, em comparação com um empréstimo?",
      answer: `O custo efetivo estimado é de ${formatCostMonth(figures.cost_month)} na carta do meio da lista. Consórcio não tem juros, mas tem taxa de administração, fundo de reserva, seguro e reajuste das parcelas.`,
    },
    {
      question: "De quais administradoras são as cartas?",
      answer: `Há cartas de ${countOf(figures.administrators.length, "administradora")}: ${names.format(figures.administrators)}. Quem aprova a transferência é a administradora, depois de analisar a sua renda e o bem.`,
    },
    {
      question: `O crédito vale para qualquer ${goods === "imóvel" ? "imóvel" : "bem"}?`,
      answer: `Vale para bens da categoria do grupo, dentro das regras do contrato. A administradora avalia o bem, e a diferença de preço, se houver, é sua. O crédito destas cartas vai de ${formatBrl(figures.lowest_cents)} a ${formatBrl(figures.highest_cents)}.`,
    },
  ];
  return all.filter((one) => one !== false);
}
