type Point = { title: string; text?: string | null };

export function NumberedPoints({ points }: { points: readonly Point[] }) {
  return (
    <ol className="grid gap-x-12 md:grid-cols-2 lg:gap-x-16">
      {points.map(({ title, text }, index) => (
        <li key={title} className="numbered-point">
          <span aria-hidden="true">{index + 1}</span>
          <h2 className="text-xl">{title}</h2>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

export function Points({ points, isNumbered }: { points: readonly Point[]; isNumbered?: boolean }) {
  return (
    <ul
      className={`grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 ${isNumbered ? "numbered-points" : ""}`}
    >
      {points.map(({ title, text }) => (
        <li key={title} className="point">
          <h3 className="text-xl">{title}</h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}
