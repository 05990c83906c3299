import { Flower } from "lucide-react";
import { SvgIcon } from "@/components/ui/svg-icon";
import { isAdvantageIcon } from "@/lib/banners/icons";
import type { Advantage } from "@/lib/banners/schema";
import { advantageIcons } from "./advantage-icons";

/** An advantage's own SVG, or the icon it names, on a petal. */
export function AdvantageIcon({ advantage }: { advantage: Pick<Advantage, "icon_svg" | "icon_name"> }) {
  const { icon_svg: svg, icon_name: name } = advantage;
  const Icon = name && isAdvantageIcon(name) ? advantageIcons[name] : Flower;
  const named = <Icon className="size-6" strokeWidth={1.75} />;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-14 shrink-0 items-center justify-center rounded-[50%_50%_50%_12%] bg-ipe text-ink"
    >
      {svg ? <SvgIcon svg={svg} fallback={named} /> : named}
    </span>
  );
}
