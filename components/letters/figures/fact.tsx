export function Fact({
  name,
  note,
  isWide = false,
  children,
}: {
  name: string;
  note?: string;
  isWide?: boolean;
  children: string;
}) {
  return (
    <div className={isWide ? "col-span-2" : undefined}>
      <dt className="text-moss text-sm">{name}</dt>
      <dd className="wrap-anywhere font-semibold text-lg max-[22.5rem]:text-base max-[22.5rem]:tracking-tight">
        {children}
        {note && <span className="block font-normal text-moss text-xs">{note}</span>}
      </dd>
    </div>
  );
}
