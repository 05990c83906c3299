/** One figure with its name, in a list of them. */
export function Fact({ name, note, children }: { name: string; note?: string; children: string }) {
  return (
    <div>
      <dt className="text-moss text-sm">{name}</dt>
      <dd className="font-semibold text-lg">
        {children}
        {note && <span className="block font-normal text-moss text-xs">{note}</span>}
      </dd>
    </div>
  );
}
