import type { ReactNode } from "react";
import { countMonths } from "@/lib/platform/format/count";
import { COST_MEANING, formatCostMonth } from "@/lib/trade/letters/cost/cost";
import { formatWireFee, type TransferFeeKind } from "@/lib/trade/letters/cost/transfer-fee";

type Shown = {
  credit: string;
  entry: string;
  /** The entry in percent of the credit; of a letter, also what the entry contains. */
  entry_note: string;
  first_parcel: string;
  /** Null: no instalment is higher than the first. */
  highest_parcel: string | null;
  is_level: boolean;
  term_months: number;
  next_pay: string | null;
  total_cost: string;
  cost_month: number | null;
  terms: {
    transfer_fee_kind: TransferFeeKind;
    transfer_fee_formatted: string | null;
    full_cost_formatted: string | null;
    outstanding_balance_formatted: string | null;
    next_adjustment_formatted: string | null;
  };
};

export function Figures({ of, children }: { of: Shown; children?: ReactNode }) {
  const { terms } = of;
  return (
    <section className="figures">
      <dl className="figures-head">
        {children}
        <div className="figures-credit">
          <dt>Crédito</dt>
          <dd>{of.credit}</dd>
        </div>
        <Figure name="Entrada" note={of.entry_note}>
          {of.entry}
        </Figure>
        <Figure
          name={of.is_level ? "Parcela" : "Primeira parcela"}
          note={of.highest_parcel && `chega a ${of.highest_parcel}`}
        >
          {of.is_level ? `${of.term_months} x ${of.first_parcel}` : of.first_parcel}
        </Figure>
      </dl>
      <p>Prazos</p>
      <dl>
        <Figure name="Próxima parcela">{of.next_pay ?? "A confirmar"}</Figure>
        <Figure name="Prazo">{countMonths(of.term_months)}</Figure>
        <Figure name="Próximo reajuste">{terms.next_adjustment_formatted}</Figure>
      </dl>
      <p>Ao todo</p>
      <dl>
        <Figure name="Custo total" note="Entrada e todas as parcelas">
          {of.total_cost}
        </Figure>
        <Figure name="Taxa de transferência" note={FEE_NOTES[terms.transfer_fee_kind]}>
          {formatWireFee(terms)}
        </Figure>
        {terms.transfer_fee_kind === "amount" && (
          <Figure name="Custo total com taxa">{terms.full_cost_formatted}</Figure>
        )}
        <Figure name="Saldo devedor">{terms.outstanding_balance_formatted}</Figure>
        <Figure name="Custo efetivo estimado" note={COST_MEANING}>
          {formatCostMonth(of.cost_month)}
        </Figure>
      </dl>
    </section>
  );
}

export function Figure({
  name,
  note,
  children,
}: {
  name: string;
  note?: string | null;
  children: string | null;
}) {
  if (children === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd>{note}</dd>}
    </div>
  );
}

const FEE_NOTES: Record<TransferFeeKind, string | undefined> = {
  amount: "Paga à administradora, além da entrada",
  included: undefined,
  on_request: "Não está no custo total",
  unknown: "Não está no custo total",
};
