import type { ReactNode } from "react";
import "./offer-card.css";

/** A letter or a combination that leads to its own page; `children` is what else can be done with it. */
export function OfferCard({
  kind,
  href,
  credit,
  name,
  facts,
  children,
}: {
  kind: string;
  href: string;
  credit: string;
  /** What it is called, for who hears it. */
  name: string;
  facts: readonly string[];
  children?: ReactNode;
}) {
  return (
    <article className="offer">
      <p>{kind}</p>
      <h3>
        <a href={href}>
          {credit}
          <span className="sr-only"> de crédito, {name}</span>
        </a>
      </h3>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {children}
    </article>
  );
}
