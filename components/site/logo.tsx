import { Blossom } from "./blossom";

/** The mark and the company's name, its first word (the short name) in the display face. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Blossom className="size-10 lg:size-11" />
      <span className="flex flex-col font-display leading-none">
        <span className="font-extrabold text-2xl tracking-tight">{first}</span>
        {rest.length > 0 && (
          <span className="-mt-0.5 font-semibold text-xs tracking-wide opacity-80">{rest.join(" ")}</span>
        )}
      </span>
    </span>
  );
}
