const petal = "M0 0C-25-9-33-39-15-48.5Q-5-53 0-45Q5-53 15-48.5C33-39 25-9 0 0Z";
const turns = [0, 72, 144, 216, 288];

/** The ipê flower: five ruffled petals, the mark of the brand and the part every ornament is made of. */
export function Blossom({ className }: { className?: string }) {
  return <img src="/brand/mark.svg" alt="" width={104} height={104} className={className} />;
}

/** The same in the text's colour, as an ornament in the background. */
export function BlossomShadow({ className }: { className: string }) {
  return (
    <svg
      viewBox="-52 -53 104 104"
      aria-hidden="true"
      className={`pointer-events-none absolute fill-current ${className}`}
    >
      {turns.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} />
      ))}
      {turns.map((turn) => (
        <path
          key={turn}
          d="M0-12V-25"
          transform={`rotate(${turn})`}
          className="stroke-ink/30"
          strokeWidth="2.5"
        />
      ))}
      <circle r="8.5" className="fill-ink/25" />
    </svg>
  );
}
