import { Section } from "@/components/site/ui/section";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { listFilledNeeds, listNeedLinks } from "@/lib/trade/needs/data";
import { needTitle } from "@/lib/trade/needs/table";

/** Links to the filled pages of all types, in one line. */
export async function TypeLinks({ className }: { className: string }) {
  const types = (await orEmpty(listFilledNeeds())).filter(({ range }) => range === "");
  if (types.length === 0) return null;
  return (
    <nav aria-label="Cartas por tipo" className={`text-sm ${className}`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {types.map((need) => (
          <li key={need.href}>
            <a href={need.href} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {needTitle(need)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the filled pages for the needs of a type; renders nothing without any. */
export async function NeedLinks({ segment, except }: { segment: string; except?: string }) {
  const links = (await orEmpty(listNeedLinks(segment))).filter(({ href }) => href !== except);
  if (links.length === 0) return null;
  return (
    <Section title="Por valor do crédito" className="!py-10">
      <ul className="flex flex-wrap gap-2">
        {links.map((need) => (
          <li key={need.href}>
            <a href={need.href} className="link-chip">
              {need.range && <span className="sr-only">{needTitle({ ...need, range: "" })} </span>}
              {need.range || needTitle(need)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
