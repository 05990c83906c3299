import { Icon } from "@/components/site/ui/icon";

/** The ipê flower: five ruffled petals, the mark of the brand and the part every ornament is made of. */
export function Blossom({ className }: { className?: string }) {
  return <img src="/brand/mark.svg" alt="" width={104} height={104} className={className} />;
}

/** The same in the text's colour, as an ornament in the background. */
export function BlossomShadow({ className }: { className: string }) {
  return <Icon name="blossom" className={`pointer-events-none absolute ${className}`} />;
}
