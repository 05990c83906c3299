import { Icon } from "@/components/site/ui/icon";
import { SvgIcon } from "@/components/ui/svg-icon";
import type { PublicBanner } from "@/lib/content/banners/data";
import { isAdvantageIcon } from "@/lib/content/banners/icons";
import type { Advantage } from "@/lib/content/banners/schema";

/** `grid`: each under a heading of its own; `lines`: a list beside other content. */
const LOOKS = {
  grid: {
    list: "mt-6 grid gap-x-10 gap-y-4 md:mt-16 md:gap-y-10 sm:grid-cols-2 lg:grid-cols-3",
    item: "flex gap-4 border-line border-t pt-4 md:gap-5 md:pt-6",
    Title: "h3",
    title: "text-lg tracking-normal",
    Text: "p",
    text: "text-moss text-sm md:mt-1.5",
  },
  lines: {
    list: "space-y-5",
    item: "flex items-center gap-4",
    Title: "strong",
    title: "block",
    Text: "span",
    text: "text-moss text-sm",
  },
} as const;

/** A product's advantages, each with its icon. */
export function Advantages({
  advantages,
  as,
}: {
  advantages: PublicBanner["advantages"];
  as: keyof typeof LOOKS;
}) {
  const { Title, Text, ...look } = LOOKS[as];
  if (advantages.length === 0) return null;
  return (
    <ul className={look.list}>
      {advantages.map((advantage) => (
        <li key={advantage.title} className={look.item}>
          <AdvantageIcon advantage={advantage} />
          <div>
            <Title className={look.title}>{advantage.title}</Title>
            <Text className={look.text}>{advantage.description}</Text>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An advantage's own SVG or named icon, on a petal. */
function AdvantageIcon({ advantage }: { advantage: Pick<Advantage, "icon_svg" | "icon_name"> }) {
  const { icon_svg: svg, icon_name: name } = advantage;
  const named = <Icon name={name && isAdvantageIcon(name) ? name : "flower"} className="size-6" />;
  return (
    <span aria-hidden="true" className="petal shrink-0 bg-gold text-ink max-md:size-11">
      {svg ? <SvgIcon svg={svg} fallback={named} /> : named}
    </span>
  );
}
