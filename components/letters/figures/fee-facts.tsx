import { formatWireFee, type TransferFeeKind } from "@/lib/trade/letters/cost/transfer-fee";
import { Fact } from "./fact";

type Wire = {
  transfer_fee_kind: TransferFeeKind;
  transfer_fee_formatted: string | null;
  full_cost_formatted: string | null;
  outstanding_balance_formatted: string | null;
  next_adjustment_formatted: string | null;
};

/** The administrator's fee, the total cost with it, and the known balance and adjustment. */
export function FeeFacts({ wire }: { wire: Wire }) {
  return (
    <>
      <Fact name="Taxa de transferência" note={FEE_NOTES[wire.transfer_fee_kind]}>
        {formatWireFee(wire)}
      </Fact>
      {wire.full_cost_formatted && (
        <Fact name="Custo total com taxa" note="Entrada, todas as parcelas e taxa de transferência">
          {wire.full_cost_formatted}
        </Fact>
      )}
      {wire.outstanding_balance_formatted && (
        <Fact name="Saldo devedor">{wire.outstanding_balance_formatted}</Fact>
      )}
      {wire.next_adjustment_formatted && (
        <Fact name="Próximo reajuste">{wire.next_adjustment_formatted}</Fact>
      )}
    </>
  );
}

const FEE_NOTES: Record<TransferFeeKind, string | undefined> = {
  amount: "Paga à administradora, além da entrada",
  included: undefined,
  on_request: "Não está no custo total",
  unknown: "Não está no custo total",
};
