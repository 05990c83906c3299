const petal = "M0 0C-25-9-33-39-15-48.5Q-5-53 0-45Q5-53 15-48.5C33-39 25-9 0 0Z";
const turns = [0, 72, 144, 216, 288];

type Flower = [x: number, y: number, scale: number, turn: number, whole: boolean];

const flowers: Flower[] = [
  [520, 90, 2.6, 10, true],
  [400, 210, 1.5, 40, true],
  [560, 300, 1.9, -20, true],
  [300, 90, 0.9, 70, true],
  [270, 300, 0.7, 15, true],
  [440, 50, 0.8, 120, false],
  [350, 330, 1, 200, false],
  [200, 180, 0.7, 300, false],
  [460, 330, 0.8, 30, false],
  [140, 310, 0.5, 80, false],
  [100, 120, 0.45, 250, false],
];

/** Flowers and loose petals as they lie under the tree. */
export function PetalDrift({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 620 380" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" className={className}>
      <defs>
        <path id="petala" d={petal} />
        <g id="flor">
          {turns.map((turn) => (
            <use key={turn} href="#petala" transform={`rotate(${turn})`} />
          ))}
        </g>
      </defs>
      {flowers.map(([x, y, scale, turn, whole]) => (
        <g
          key={`${x}-${y}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale * 0.52})`}
          className="fill-ipe"
        >
          <use href={whole ? "#flor" : "#petala"} />
          {whole && <circle r="8.5" className="fill-clay" />}
        </g>
      ))}
    </svg>
  );
}
