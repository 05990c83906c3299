import { Flower } from "lucide-react";
import { SvgIcon } from "@/components/ui/svg-icon";
import { isAdvantageIcon } from "@/lib/banners/icons";
import { advantageIcons } from "./advantage-icons";

/** An advantage's own SVG, or the icon it names, on a petal. */
export function AdvantageIcon({ svg, name }: { svg: string | null; name: string | null }) {
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
