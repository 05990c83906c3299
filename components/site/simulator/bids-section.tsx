import type { ReactNode } from "react";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatPercent } from "@/lib/platform/format/percent";
import { embeddedOf, type Question } from "@/lib/trade/simulator/question";
import type { Simulation } from "@/lib/trade/simulator/simulation";
import { Detail, TableFrame } from "./table-frame";

export function BidsSection({ question, simulation }: { question: Question; simulation: Simulation }) {
  const { quota, bid_cents } = question;
  const { free, fixed, embedded } = simulation.bids;
  const offered_cents = bid_cents + embeddedOf(question);
  return (
    <Detail
      title="Lances: três jeitos de tentar antecipar a contemplação"
      figure={`lance fixo de ${formatBrl(fixed.bid_cents)}`}
      intro="Lance é antecipar parcelas para concorrer na assembleia. Quem não vence não paga nada e segue no grupo."
    >
      <ul className="grid gap-5 lg:grid-cols-3">
        <Bid name="Livre" figure={bid_cents > 0 ? formatBrl(free.bid_cents) : "Você escolhe"}>
          {bid_cents > 0
            ? `${formatPercent(free.share_micros, 2)} do crédito, do seu bolso. `
            : "Informe um valor no simulador e veja quanto ele é do crédito. "}
          Vence o maior percentual oferecido no mês, se houver dinheiro no grupo.
        </Bid>
        <Bid name="Fixo" figure={formatBrl(fixed.bid_cents)}>
          {formatPercent(fixed.share_micros)} do crédito, percentual que o grupo define. Todos oferecem o
          mesmo, e um sorteio desempata.
        </Bid>
        <Bid name="Embutido" figure={formatBrl(embedded.bid_cents)}>
          {formatPercent(embedded.share_micros)} tirados do próprio crédito: você receberia{" "}
          {formatBrl(embedded.received_cents)} e a dívida cai o mesmo tanto.
        </Bid>
      </ul>
      <h3 className="mt-10 text-lg">Depois da contemplação</h3>
      <p className="measure mt-3 text-moss">
        {bidsText(bid_cents, embeddedOf(question))} São três exemplos, sem reajuste, e não uma previsão: a
        contemplação pode vir em qualquer assembleia, da primeira à última.
      </p>
      <div className="mt-6">
        <TableFrame
          label="O que muda depois da contemplação, em três exemplos"
          heads={[
            "Parcelas já pagas",
            "Crédito recebido",
            "Dívida que fica",
            ...(offered_cents > 0 ? ["Com parcela menor", "Ou com prazo menor"] : ["Parcelas que faltam"]),
          ]}
          wide={["Crédito recebido"]}
          rows={simulation.after.map(({ paid, bids_cents, received_cents, debt_cents, lower, shorter }) => [
            `${paid} de ${quota.months}`,
            formatBrl(received_cents),
            <>
              {formatBrl(debt_cents)}
              {bids_cents < offered_cents && (
                <span className="block text-moss text-sm">só {formatBrl(bids_cents)} do lance</span>
              )}
            </>,
            ...(offered_cents > 0 ? [lower, shorter] : [lower]).map((rest) =>
              rest ? `${rest.months} x ${formatBrl(rest.parcel_cents)}` : "Quitado",
            ),
          ])}
        />
      </div>
      <p className="measure mt-4 text-moss text-sm">
        Para usar o crédito, a administradora analisa o cadastro e pede garantias.
        {offered_cents > 0 &&
          " No prazo menor, a última parcela é o que faltar. Lance maior que a dívida não se perde: só entra o que falta pagar."}
      </p>
    </Detail>
  );
}

function Bid({ name, figure, children }: { name: string; figure: string; children: ReactNode }) {
  return (
    <li className="rounded-xl border border-line bg-paper p-6">
      <h3 className="font-semibold text-base tracking-normal">Lance {name.toLowerCase()}</h3>
      <p className="mt-1 font-display font-bold text-2xl tabular-nums">{figure}</p>
      <p className="mt-3 text-moss text-sm">{children}</p>
    </li>
  );
}

function bidsText(own_cents: number, embedded_cents: number): string {
  const bids = [
    own_cents > 0 && `${formatBrl(own_cents)} do seu bolso`,
    embedded_cents > 0 && `${formatBrl(embedded_cents)} embutidos`,
  ].filter(Boolean);
  return bids.length === 0
    ? "Neste exemplo, a contemplação veio por sorteio. Com lance, o valor oferecido abate a dívida."
    : `Neste exemplo, com um lance de ${bids.join(" e ")}. O valor oferecido abate a dívida, e você escolhe: parcelas menores até o fim, ou a mesma parcela por menos tempo.`;
}
