import { Icon } from "@/components/site/ui/icon";
import { SvgIcon } from "@/components/ui/svg-icon";
import type { PublicBanner } from "@/lib/content/banners/data";
import { isAdvantageIcon } from "@/lib/content/banners/icons";
import type { Advantage } from "@/lib/content/banners/schema";

export function Advantages({ advantages }: { advantages: PublicBanner["advantages"] }) {
  if (advantages.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-4 md:mt-16 md:gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {advantages.map((advantage) => (
        <li key={advantage.title} className="flex gap-4 border-line border-t pt-4 md:gap-5 md:pt-6">
          <AdvantageIcon advantage={advantage} />
          <div>
            <h3 className="text-lg tracking-normal">{advantage.title}</h3>
            <p className="text-moss text-sm md:mt-1.5">{advantage.description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function AdvantageIcon({ advantage }: { advantage: Pick<Advantage, "icon_svg" | "icon_name"> }) {
  const { icon_svg: svg, icon_name: name } = advantage;
  const named = <Icon name={name && isAdvantageIcon(name) ? name : "flower"} className="size-6" />;
  return (
    <span aria-hidden="true" className="petal shrink-0 bg-gold text-ink max-md:size-11">
      {svg ? <SvgIcon svg={svg} fallback={named} /> : named}
    </span>
  );
}
