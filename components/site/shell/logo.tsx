import { Blossom } from "@/components/site/ui/blossom";

/** The mark and the company's name, its first word (the short name) in the display face. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={`inline-flex items-center gap-2 ${className}`}>
      <Blossom className="size-9 lg:size-10" />
      <span className="flex flex-col font-display leading-none">
        <span className="font-extrabold text-[1.75rem] tracking-tight">{first}</span>
        {rest.length > 0 && (
          <span className="font-semibold text-[0.8125rem] tracking-wide">{rest.join(" ")}</span>
        )}
      </span>
    </span>
  );
}
