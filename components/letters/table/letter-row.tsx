"use client";

import { WhatsappIcon } from "@/components/site/ui/whatsapp-icon";
import { formatBrl } from "@/lib/format/brl";
import { formatDate } from "@/lib/format/date";
import { negotiateLink } from "@/lib/letters/messages";
import { type Obstacle, obstacleLabels, obstacleTexts } from "@/lib/letters/sum/rules";
import type { PublicLetter } from "@/lib/letters/wire";

/** A letter: a row of the table, a card on a phone. */
export function LetterRow({
  letter,
  whatsapp,
  showsAdministrator,
  isSelected,
  obstacle,
  onToggle,
}: {
  letter: PublicLetter;
  whatsapp: string;
  showsAdministrator: boolean;
  isSelected: boolean;
  obstacle: Obstacle | null;
  onToggle: (letter: PublicLetter) => void;
}) {
  const months = letter.installments.reduce((total, tier) => total + tier.quantity, 0);
  const share = Math.round((letter.entry_cents / letter.credit_cents) * 100);
  return (
    <tr className="letter" data-selected={isSelected || undefined} data-blocked={obstacle ? true : undefined}>
      <td className="letter-select">
        <label className="letter-check" title={obstacle ? obstacleTexts[obstacle] : undefined}>
          <input
            type="checkbox"
            name="contemplated"
            value={letter.id}
            checked={isSelected}
            disabled={obstacle !== null}
            aria-label={`Selecionar carta ${letter.id}, ${letter.segment}, crédito de ${formatBrl(letter.credit_cents)}`}
            aria-describedby={obstacle ? `obstacle-${obstacle}` : undefined}
            onChange={() => onToggle(letter)}
          />
          <span className="md:hidden" aria-hidden="true">
            {isSelected ? "Na soma" : obstacle ? obstacleLabels[obstacle] : "Somar carta"}
          </span>
        </label>
      </td>
      <th scope="row" className="letter-type">
        <span className="font-semibold">{letter.segment}</span>
        <span className="block font-normal text-xs" translate="no">
          Código {letter.id}
        </span>
      </th>
      {showsAdministrator && <td className="letter-administrator">{letter.administrator}</td>}
      <td className="letter-credit">
        <Label>Crédito</Label>
        <span className="font-bold font-display text-2xl tabular-nums tracking-tight md:text-base min-[64rem]:text-lg min-[75rem]:text-xl">
          {formatBrl(letter.credit_cents)}
        </span>
      </td>
      <td className="letter-entry">
        <Label>Entrada</Label>
        <span className="font-semibold">{formatBrl(letter.entry_cents)}</span>
        <span className="block text-xs">{share}% do crédito</span>
      </td>
      <td className="letter-parcels">
        <Label>Parcelas</Label>
        {letter.installments.map((tier, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no other identity than their place
          <span key={index} className="block whitespace-nowrap">
            {index > 0 && <span className="sr-only"> + </span>}
            {tier.quantity} x {formatBrl(tier.amount_cents)}
          </span>
        ))}
        {letter.installments.length > 1 && <span className="block text-xs">{months} meses ao todo</span>}
      </td>
      <td className="letter-date">
        <Label>Próxima parcela</Label>
        {letter.next_pay ? (
          <time dateTime={letter.next_pay}>{formatDate(letter.next_pay)}</time>
        ) : (
          <span>A confirmar</span>
        )}
      </td>
      <td className="letter-contact">
        <a
          href={negotiateLink(letter, whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-xl border border-whatsapp px-3 md:max-lg:px-2 font-semibold text-sm text-whatsapp transition-colors hover:bg-whatsapp hover:text-white max-md:w-full"
        >
          <WhatsappIcon className="size-4.5" />
          <span className="md:max-[75rem]:sr-only">Negociar</span>
          <span className="sr-only"> a carta {letter.id} (abre o WhatsApp)</span>
        </a>
      </td>
    </tr>
  );
}

/** On a card each figure is named; in the table the column's head does it. */
function Label({ children }: { children: string }) {
  return <span className="block text-moss text-xs md:hidden">{children}</span>;
}
