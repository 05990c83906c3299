import "@/components/letters/letters.css";
import { NotifyLinks } from "@/components/letters/filter/notify-links";
import { formatBrl } from "@/lib/platform/format/brl";
import { uncapitalize } from "@/lib/platform/format/text";
import { MAX_COMPARED } from "@/lib/trade/letters/compare/selection";
import { COST_MEANING } from "@/lib/trade/letters/cost/cost";
import { wholeList } from "@/lib/trade/letters/filters";
import type { Choices } from "@/lib/trade/letters/finder/choices";
import type { Obstacle } from "@/lib/trade/letters/finder/obstacle";
import type { Choice } from "@/lib/trade/letters/finder/reasons";
import type { FinderQuery } from "@/lib/trade/letters/finder/schema";
import { comparePath } from "@/lib/trade/letters/paths";
import { ChoiceCard } from "./choice-card";
import { ANSWER } from "./finder-form";

/** `choices` is null when the search failed. */
export function FinderAnswer({
  query,
  choices,
  whatsapp,
}: {
  query: FinderQuery;
  choices: Choices | null;
  whatsapp: string;
}) {
  const isEmpty = choices !== null && choices.singles.length + choices.combinations.length === 0;
  return (
    <section id={ANSWER} className="finder-answer" aria-labelledby="finder-answer-title" data-clear="">
      <div className="wrap">
        <h2 id="finder-answer-title">{titleOf(choices)}</h2>
        <p className="mt-1.5 text-moss text-sm">
          {wordsOf(query, choices?.obstacle ?? null)} <a href="#finder-credit">Alterar a busca</a>
        </p>
        {choices?.obstacle && (
          <p className="measure mt-2 font-semibold">{obstacleText(choices.obstacle, query)}</p>
        )}
        {choices && !isEmpty && (
          <>
            {inOrder(choices).map((kind) => (
              <Kind key={kind.title} {...kind} />
            ))}
            <p className="measure mt-5 text-moss text-sm">
              <strong className="font-semibold text-ink">Custo efetivo estimado:</strong>{" "}
              {uncapitalize(COST_MEANING)} Cartas somadas são da mesma administradora e do mesmo tipo.
            </p>
          </>
        )}
        {isEmpty && <NothingFound query={query} nearest={choices.nearest} whatsapp={whatsapp} />}
      </div>
    </section>
  );
}

function Kind({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <>
      <div className="finder-kind">
        <h3>{title}</h3>
        {choices.length > 1 && (
          <a href={comparePath(choices.slice(0, MAX_COMPARED).map(({ ids }) => ids))}>
            Comparar lado a lado<span className="sr-only"> ({title.toLowerCase()})</span>
          </a>
        )}
      </div>
      <ul className={choices.length > 1 ? "phone-rail letter-cards" : "letter-cards"}>
        {choices.map((choice) => (
          <li key={choice.ids.join()}>
            <ChoiceCard choice={choice} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Orders single letters and sums by the cost of each group's first choice, or by the entry or instalment that is unmet. */
function inOrder({ singles, combinations, obstacle }: Choices) {
  const limits = { entry: "entry_total", parcel: "highest_parcel" } as const;
  const figure = limits[obstacle?.criterion as keyof typeof limits] ?? "cost_month";
  const kinds = [
    { title: "Uma carta só", choices: singles },
    { title: "Cartas somadas", choices: combinations },
  ];
  const lowest = ({ choices }: { choices: Choice[] }) => choices[0]?.[figure] ?? Number.POSITIVE_INFINITY;
  return kinds.sort((one, other) => (lowest(one) < lowest(other) ? -1 : 1));
}

function NothingFound({
  query: { question, credit_cents },
  nearest,
  whatsapp,
}: {
  query: FinderQuery;
  nearest: Choice[];
  whatsapp: string;
}) {
  const view = {
    ...wholeList,
    type: question.type ?? "",
    minCredit: credit_cents,
    maxEntry: question.maxEntry,
    maxParcel: question.maxParcel,
  };
  return (
    <>
      <Kind title="As opções mais próximas" choices={nearest} />
      <p className="measure mt-5">
        A lista muda todos os dias: conte o que você procura e avisamos quando chegar.
      </p>
      <NotifyLinks view={view} whatsapp={whatsapp} />
    </>
  );
}

function titleOf(choices: Choices | null): string {
  if (choices === null) return "Não foi possível procurar agora. Tente de novo em instantes.";
  const { obstacle } = choices;
  if (!obstacle) return "O que encontramos para você";
  return `Nenhuma carta ${NAMES[obstacle.criterion] ?? "com esse crédito"} hoje`;
}

const NAMES: Partial<Record<Obstacle["criterion"], string>> = {
  entry: "com essa entrada",
  parcel: "com essa parcela",
  "entry and parcel": "com essa entrada e essa parcela",
  type: "desse tipo",
};

function obstacleText(obstacle: Obstacle, { question }: FinderQuery): string {
  const { type, minCredit, maxCredit, maxEntry, maxParcel } = question;
  const ofType = type ? ` de ${type.toLowerCase()}` : "";
  switch (obstacle.criterion) {
    case "entry":
      return `Para esse crédito${maxParcel === null ? "" : " e essa parcela"}, a menor entrada que encontramos hoje é de ${obstacle.least_formatted}.`;
    case "parcel":
      return `Para esse crédito${maxEntry === null ? "" : " e essa entrada"}, a menor parcela que encontramos hoje é de ${obstacle.least_formatted}.`;
    case "entry and parcel":
      return "Estas chegam ao crédito, com entrada e parcela maiores.";
    case "type":
      return `Não há carta${ofType} na lista de hoje.`;
    case "low credit":
      return `A menor carta${ofType} hoje tem crédito de ${formatBrl(obstacle.smallest_cents)}.`;
    case "high credit":
      return `Nem somadas as cartas${ofType} chegam lá: o crédito mais alto de hoje é de ${formatBrl(obstacle.highest_cents)}.`;
    case "credit":
      return `Nenhuma carta${ofType}, sozinha ou somada, fica entre ${formatBrl(minCredit)} e ${formatBrl(maxCredit)} hoje.`;
  }
}

/** Returns "Crédito de R$ 300.000,00 a R$ 330.000,00 para imóvel", without the range if a criterion is not met. */
function wordsOf({ question, credit_cents }: FinderQuery, obstacle: Obstacle | null): string {
  const { minCredit, maxCredit, type, maxEntry, maxParcel } = question;
  const limits = [
    maxEntry === null ? "" : `entrada de até ${formatBrl(maxEntry)}`,
    maxParcel === null ? "" : `parcela de até ${formatBrl(maxParcel)}`,
  ].filter(Boolean);
  return [
    obstacle
      ? `Você pediu ${formatBrl(credit_cents)} de crédito`
      : `Crédito de ${formatBrl(minCredit)} a ${formatBrl(maxCredit)}`,
    type ? ` para ${type.toLowerCase()}` : "",
    limits.length > 0 ? `, com ${limits.join(" e ")}` : "",
    ".",
  ].join("");
}
