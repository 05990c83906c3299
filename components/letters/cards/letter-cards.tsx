import type { PublicLetter } from "@/lib/trade/letters/wire";
import "./cards.css";
import { LetterCard } from "./letter-card";

/** Letters as cards, below each other on a phone or, as a rail, to be pushed sideways there. */
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
