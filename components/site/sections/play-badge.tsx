import { Icon } from "@/components/site/ui/icon";

export function PlayBadge({ className = "size-20" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`play ${className}`}>
      <Icon name="play" className="size-2/5" />
    </span>
  );
}
