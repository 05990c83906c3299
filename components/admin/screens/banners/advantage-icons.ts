import { type Icon, icon } from "@/components/admin/kit/ui/icons";
import { ADVANTAGE_ICONS, type AdvantageIcon } from "@/lib/content/banners/icons";

/** The drawings of the icons that an advantage may name. */
export const advantageIcons = Object.fromEntries(
  (Object.keys(ADVANTAGE_ICONS) as AdvantageIcon[]).map((name) => [
    name,
    icon(name === "refresh" ? "refresh-cw" : name),
  ]),
) as Record<AdvantageIcon, Icon>;
