import type { AdvantageIcon } from "@/lib/content/banners/icons";
import sprite from "./icons.svg";

export type IconName = AdvantageIcon | (typeof LUCIDE_ICONS | typeof OWN_ICONS)[number];

/** The sprite is a separate file, cached once. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}

/** The sprite's icons from lucide.dev, besides those for advantages. */
export const LUCIDE_ICONS = [
  ...["arrow-right", "award", "badge-dollar-sign", "building-complex", "hand-coins", "house-plus", "mail"],
  ...["mail-x", "phone", "shield-exclamation-point", "shield-check", "shuffle", "tree-deciduous", "trophy"],
] as const;

/** The sprite's icons and brand marks that are not from lucide.dev. */
export const OWN_ICONS = [...["facebook", "instagram", "youtube", "linkedin", "play", "blossom"]] as const;
