type Point = { title: string; text: string | null };

/** An ordered list with large numbers. */
export function NumberedPoints({ points }: { points: Point[] }) {
  return (
    <ol className="grid gap-x-12 md:grid-cols-2">
      {points.map(({ title, text }, index) => (
        <li
          key={title}
          className="flex gap-4 border-line border-t py-5 first:border-t-0 first:pt-0 sm:gap-6 md:gap-8 md:py-8 md:last:odd:col-span-2 md:nth-2:border-t-0 md:nth-2:pt-0"
        >
          <span aria-hidden="true" className="point-number">
            {index + 1}
          </span>
          <div>
            <h2 className="text-xl">{title}</h2>
            {text && <p className="measure mt-2.5 text-moss">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
