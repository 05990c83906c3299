const petal = "M0 0C-25-9-33-39-15-48.5Q-5-53 0-45Q5-53 15-48.5C33-39 25-9 0 0Z";
const turns = [0, 72, 144, 216, 288];

/** The ipê flower: five ruffled petals, the mark of the brand and the part every ornament is made of. */
export function Blossom({ className, tone = "ipe" }: { className?: string; tone?: "ipe" | "quiet" }) {
  const [fill, crease, heart] =
    tone === "ipe"
      ? ["fill-ipe", "stroke-clay/55", "fill-clay"]
      : ["fill-current", "stroke-ink/30", "fill-ink/25"];
  return (
    <svg viewBox="-52 -53 104 104" aria-hidden="true" className={className}>
      {turns.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} className={fill} />
      ))}
      {turns.map((turn) => (
        <path
          key={turn}
          d="M0-12V-25"
          transform={`rotate(${turn})`}
          className={`fill-none ${crease}`}
          strokeWidth="2.5"
        />
      ))}
      <circle r="8.5" className={heart} />
    </svg>
  );
}
