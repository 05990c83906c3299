import { confirmationTexts } from "@/lib/trade/letters/confirmation/current";
import type { ListedLetter } from "@/lib/trade/letters/wire";

/** The days on which letters were confirmed with the administrator (rules §9); nothing for those that were not. */
export function Confirmed({
  letters,
  className = "text-xs",
}: {
  letters: readonly Pick<ListedLetter, "id" | "confirmed_on">[];
  className?: string;
}) {
  return confirmationTexts(letters).map((text) => (
    <strong key={text} className={`block font-semibold text-leaf ${className}`}>
      {text}
    </strong>
  ));
}
