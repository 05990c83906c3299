import type { PublicLetter } from "@/lib/letters/wire";
import "./cards.css";
import { LetterCard } from "./letter-card";

export function LetterCards({ letters }: { letters: PublicLetter[] }) {
  return (
    <ul className="letter-cards">
      {letters.map((letter) => (
        <li key={letter.id}>
          <LetterCard letter={letter} />
        </li>
      ))}
    </ul>
  );
}
