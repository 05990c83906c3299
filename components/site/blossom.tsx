const petal = "M0 0C-7-5-14-16-9-25c2-4 6-4 9-1 3-3 7-3 9 1C14-16 7-5 0 0Z";
const turns = [0, 72, 144, 216, 288];

/** The ipê flower: five ruffled petals, the mark of the brand and the part every ornament is made of. */
export function Blossom({ className, tone = "ipe" }: { className?: string; tone?: "ipe" | "quiet" }) {
  const [fill, crease, heart] =
    tone === "ipe"
      ? ["fill-ipe", "stroke-ink/20", "fill-clay"]
      : ["fill-current", "stroke-none", "fill-current"];
  return (
    <svg viewBox="-32 -32 64 64" aria-hidden="true" className={className}>
      {turns.map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn})`} className={fill} />
      ))}
      {turns.map((turn) => (
        <path
          key={turn}
          d="M0-6V-16"
          transform={`rotate(${turn})`}
          className={`fill-none ${crease}`}
          strokeWidth="1.5"
        />
      ))}
      <circle r="4.5" className={heart} />
    </svg>
  );
}
