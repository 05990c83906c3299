import { Share2 } from "lucide-react";
import { whatsappLink } from "@/lib/format/whatsapp";
import { shareMessage } from "@/lib/letters/messages";
import type { LetterStatus, WireStaffLetter } from "@/lib/letters/wire";
import { Badge } from "../ui/badge";
import { controlClass } from "../ui/control";

const STATUS = {
  available: { label: "Disponível", tone: "positive" },
  reserved: { label: "Reservada", tone: "warning" },
  sold: { label: "Vendida", tone: "neutral" },
} as const satisfies Record<LetterStatus, object>;

export function LetterCells({ letter }: { letter: WireStaffLetter }) {
  const { label, tone } = STATUS[letter.status];
  return (
    <>
      <th scope="row" data-label="Código" className="font-medium tabular-nums">
        {letter.id}
        {letter.code && <span className="block font-normal text-muted text-xs">{letter.code}</span>}
      </th>
      <td data-label="Tipo">
        {letter.segment_name}
        <span className="block text-muted text-xs">{letter.administrator_name}</span>
      </td>
      <td data-label="Parceiro">{letter.partner.name}</td>
      <td data-label="Crédito" className="number font-semibold text-[0.9375rem]">
        {letter.credit_value_formatted}
      </td>
      <td data-label="Entrada" className="number">
        {letter.entry_value_formatted}
      </td>
      <td data-label="Comissão" className="number text-muted">
        {letter.commission_formatted}
      </td>
      <td data-label="Parcelas" className="tabular-nums">
        {letter.parcels}
        <CostWarning letter={letter} />
      </td>
      <td data-label="Próxima parcela" className="tabular-nums">
        {letter.next_pay_formatted ?? "—"}
      </td>
      <td data-label="Situação">
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td>
        <a
          href={whatsappLink(shareMessage(letter))}
          target="_blank"
          rel="noopener"
          aria-label={`Compartilhar a carta ${letter.id} no WhatsApp`}
          data-tooltip="Compartilhar no WhatsApp"
          className={`${controlClass("ghost", "icon")} tooltip tooltip-left`}
        >
          <Share2 aria-hidden className="size-4" />
        </a>
      </td>
    </>
  );
}

/** Nobody sells at a loss: a letter without an effective cost most likely has a wrong figure (rules §8). */
function CostWarning({ letter }: { letter: WireStaffLetter }) {
  if (letter.cost_month !== null) return null;
  const leavesNothing = letter.entry_value + letter.commission >= letter.credit_value;
  return (
    <span className="mt-1 block text-warning text-xs">
      {leavesNothing
        ? "Confira: a entrada com a comissão não é menor que o crédito"
        : "Confira: as parcelas não passam do crédito menos a entrada"}
    </span>
  );
}
