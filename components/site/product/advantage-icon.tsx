import { Icon } from "@/components/site/ui/icon";
import { SvgIcon } from "@/components/ui/svg-icon";
import { isAdvantageIcon } from "@/lib/content/banners/icons";
import type { Advantage } from "@/lib/content/banners/schema";

/** An advantage's own SVG or named icon, on a petal. */
export function AdvantageIcon({ advantage }: { advantage: Pick<Advantage, "icon_svg" | "icon_name"> }) {
  const { icon_svg: svg, icon_name: name } = advantage;
  const named = <Icon name={name && isAdvantageIcon(name) ? name : "flower"} className="size-6" />;
  return (
    <span aria-hidden="true" className="petal shrink-0 bg-gold text-ink">
      {svg ? <SvgIcon svg={svg} fallback={named} /> : named}
    </span>
  );
}
