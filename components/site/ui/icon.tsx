import type { AdvantageIcon } from "@/lib/banners/icons";
import sprite from "./icons.svg";

/** The icons of the sprite beside those that advantages may name. tools/icons.ts draws it. */
export const ICONS = [
  ...[
    "arrow-right",
    "award",
    "badge-dollar-sign",
    "building-complex",
    "hand-coins",
    "house-plus",
    "mail",
    "mail-x",
  ],
  ...["phone", "shield-exclamation-point", "shield-check", "shuffle", "tree-deciduous", "trophy", "updated"],
  ...["facebook", "instagram", "youtube", "linkedin", "whatsapp", "play", "blossom"],
] as const;

export type IconName = AdvantageIcon | (typeof ICONS)[number];

/** A drawing of the sprite in the text's colour: it travels once, not in every page. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
