import { Icon } from "@/components/site/ui/icon";

export function Blossom({ className }: { className?: string }) {
  return <img src="/brand/mark.svg" alt="" width={104} height={104} className={className} />;
}

export function BlossomShadow({ className }: { className: string }) {
  return <Icon name="blossom" className={`pointer-events-none absolute ${className}`} />;
}

export function PetalDrift({ className }: { className: string }) {
  return (
    <img
      src="/art/petal-drift.svg"
      alt=""
      width={620}
      height={380}
      loading="lazy"
      className={`object-cover object-right ${className}`}
    />
  );
}
