import "./offer-card.css";

/** A card that links to a letter or a combination. */
export function OfferCard({
  kind,
  href,
  credit,
  name,
  facts,
}: {
  kind: string;
  href: string;
  credit: string;
  /** The name for screen readers. */
  name: string;
  facts: readonly string[];
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
    </article>
  );
}
