import { buttonClass } from "@/components/site/ui/button";
import { sitePage } from "@/lib/content/site/pages";
import { orEmpty } from "@/lib/platform/http/or-empty";
import type { LetterFilters } from "@/lib/trade/letters/filters";
import { lettersPaths } from "@/lib/trade/letters/paths";
import { linksToLists } from "@/lib/trade/letters/showcase";

export function ListLinks({ first = "outline" }: { first?: "primary" | "outline" }) {
  return (
    <>
      <a href={lettersPaths.main} className={buttonClass(first)}>
        {sitePage(lettersPaths.main).title}
      </a>
      <a href={lettersPaths.other} className={buttonClass("outline")}>
        {sitePage(lettersPaths.other).title}
      </a>
    </>
  );
}

export async function CountedListLinks({ filters = {} }: { filters?: Partial<LetterFilters> }) {
  const links = await orEmpty(linksToLists(filters));
  if (links.length === 0) links.push({ href: lettersPaths.main, label: "Ver todas as cartas" });
  return (
    <p className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
      {links.map(({ href, label }, index) => (
        <a key={href} href={href} className={buttonClass(index === 0 ? "forest" : "outline")}>
          {label}
        </a>
      ))}
    </p>
  );
}
