import { Icon, type IconName } from "@/components/site/ui/icon";

export function PetalIcon({
  icon,
  className = "bg-blossom text-ink",
}: {
  icon: IconName;
  className?: string;
}) {
  return (
    <span className={`petal ${className}`}>
      <Icon name={icon} className="size-6" />
    </span>
  );
}
