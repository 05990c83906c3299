import type { AdvantageIcon } from "@/lib/content/banners/icons";
import type { LUCIDE_ICONS, OWN_ICONS } from "./icon-names";
import sprite from "./icons.svg";

export type IconName = AdvantageIcon | (typeof LUCIDE_ICONS | typeof OWN_ICONS)[number];

/** An icon of the sprite in the text's colour; the sprite is a file of its own, cached once. */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite.src}#${name}`} />
    </svg>
  );
}
