import type { PublicBanner } from "@/lib/content/banners/data";
import { AdvantageIcon } from "./advantage-icon";

/** `grid`: each under a heading of its own; `lines`: a list beside other content. */
const LOOKS = {
  grid: {
    list: "mt-10 grid gap-x-10 gap-y-6 md:mt-16 md:gap-y-10 sm:grid-cols-2 lg:grid-cols-3",
    item: "flex gap-5 border-line border-t pt-6",
    Title: "h3",
    title: "text-lg tracking-normal",
    Text: "p",
    text: "mt-1.5 text-moss text-sm",
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
