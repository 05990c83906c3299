import { formatDate } from "@/lib/platform/format/date";
import { confirmationTexts } from "@/lib/trade/letters/confirmation/current";
import type { ListedLetter } from "@/lib/trade/letters/wire";

type Confirmable = Pick<ListedLetter, "id" | "confirmed_on">;

/** Renders nothing for unconfirmed letters (rules §9). */
export function Confirmed({
  letters,
  className = "text-xs",
}: {
  letters: readonly Confirmable[];
  className?: string;
}) {
  return confirmationTexts(letters).map((text) => (
    <strong key={text} className={`block font-semibold text-leaf ${className}`}>
      {text}
    </strong>
  ));
}

export function ConfirmedBriefly({ letter }: { letter: Confirmable }) {
  if (!letter.confirmed_on) return null;
  return (
    <strong className="letter-confirmed">
      <span className="sr-only">{confirmationTexts([letter])}</span>
      <span aria-hidden="true">Conferida em {formatDate(letter.confirmed_on).slice(0, "dd/mm".length)}</span>
    </strong>
  );
}
