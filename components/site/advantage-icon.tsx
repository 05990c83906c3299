import { Flower } from "lucide-react";
import { advantageIcons } from "@/components/banners/advantage-icons";
import { RichText } from "@/components/ui/rich-text";
import { isAdvantageIcon } from "@/lib/banners/icons";

/** An advantage's own SVG, or the icon it names, on a petal. */
export function AdvantageIcon({ svg, name }: { svg: string | null; name: string | null }) {
  const Icon = name && isAdvantageIcon(name) ? advantageIcons[name] : Flower;
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-14 shrink-0 items-center justify-center rounded-[50%_50%_50%_12%] bg-ipe text-ink"
    >
      {svg ? (
        <RichText html={svg} className="[&_svg]:size-6" />
      ) : (
        <Icon className="size-6" strokeWidth={1.75} />
      )}
    </span>
  );
}
