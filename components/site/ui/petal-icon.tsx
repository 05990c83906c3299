import type { LucideIcon } from "lucide-react";

/** An icon on a petal. */
export function PetalIcon({
  icon: Icon,
  className = "bg-blossom text-ink",
}: {
  icon: LucideIcon;
  className?: string;
}) {
  return (
    <span
      className={`inline-flex size-14 items-center justify-center rounded-[50%_50%_50%_12%] ${className}`}
    >
      <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
    </span>
  );
}
