import { Blossom } from "@/components/site/ui/blossom";

/** The mark and the company's name, its first word (the short name) in the display face. */
export function Logo({ name, className = "" }: { name: string; className?: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <span className={`logo ${className}`}>
      <Blossom className="size-9 lg:size-10" />
      <span className="logo-words">
        <span className="logo-name">{first}</span>
        {rest.length > 0 && <span className="logo-rest">{rest.join(" ")}</span>}
      </span>
    </span>
  );
}
