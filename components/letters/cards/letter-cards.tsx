import type { PublicLetter } from "@/lib/trade/letters/wire";
import "./cards.css";
import { LetterCard } from "./letter-card";

/** Letters as cards; on a phone in a column or, with `rail`, in a row that scrolls. */
export function LetterCards({ letters, rail }: { letters: PublicLetter[]; rail?: boolean }) {
  return (
    <ul className={rail ? "phone-rail letter-cards" : "letter-cards"}>
      {letters.map((letter) => (
        <li key={letter.id}>
          <LetterCard letter={letter} />
        </li>
      ))}
    </ul>
  );
}
