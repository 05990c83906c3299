import { capitalize } from "@/lib/platform/format/text";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { listFilledNeeds, listNeedLinks } from "@/lib/trade/needs/data";
import { needTitle } from "@/lib/trade/needs/table";

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

export async function NeedLinks({ segment }: { segment: string }) {
  const chips = await NeedChips({ segment });
  return (
    chips && (
      <div className="mt-10">
        <h3 className="mb-4 text-xl">Por valor do crédito</h3>
        {chips}
      </div>
    )
  );
}

/** Renders nothing with fewer than two ranges. */
export async function NeedChips({ segment, current }: { segment: string; current?: string }) {
  const links = await orEmpty(listNeedLinks(segment));
  if (links.filter(({ range }) => range).length < 2) return null;
  return (
    <nav aria-label="Por valor do crédito">
      <ul className="need-chips">
        {links.map((need) => (
          <li key={need.href}>
            <a
              href={need.href}
              aria-current={need.href === current ? "page" : undefined}
              className="link-chip"
            >
              <span className="sr-only">{needTitle({ ...need, range: "" })} </span>
              {need.range ? shorten(need.range) : "Todos os valores"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shortens a range: 'de R$ 100 mil a R$ 200 mil' → 'R$ 100 a 200 mil', without a break in the amounts. */
function shorten(range: string): string {
  return capitalize(
    range
      .replace(/^de (R\$\s\d+) mil a R\$\s(\d+ mil)$/, "$1 a $2")
      .replace(/^de /, "")
      .replaceAll(/\s(?=mil)/g, "\u00A0"),
  );
}
