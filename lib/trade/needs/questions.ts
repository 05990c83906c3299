import { formatBrl } from "@/lib/platform/format/brl";
import { countMonths, countOf, formatHundredths } from "@/lib/platform/format/count";
import { formatCostMonth } from "@/lib/trade/letters/cost/cost";
import type { Figures } from "./figures";
import type { Need } from "./table";

const names = new Intl.ListFormat("pt-BR");

/** Returns the questions of a range, answered with its figures; those whose figure is missing are omitted. */
export function questionsOf(
  { goods, range }: Need,
  figures: Figures,
): { question: string; answer: string }[] {
  const what = ["de", goods, range].filter(Boolean).join(" ");
  const share = figures.entry_share === null ? "" : ` (${formatHundredths(figures.entry_share)}% do crédito)`;
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
