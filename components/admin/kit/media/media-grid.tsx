import type { ListedMedia } from "@/lib/office/library/data";
import { countOf } from "@/lib/platform/format/count";
import { CardImage } from "./card-image";

export const mediaGridClass = "grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,44%),1fr))] gap-3 md:gap-4";

export function MediaGrid<Item extends ListedMedia>({
  items,
  busy,
  onChoose,
}: {
  items: readonly Item[];
  busy: boolean;
  onChoose: (item: Item) => void;
}) {
  return (
    <ul data-rows aria-busy={busy} className={mediaGridClass}>
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(item)}
            className="group flex h-full w-full cursor-pointer flex-col overflow-hidden rounded-xl border border-line bg-surface text-left shadow-panel transition-colors duration-150 hover:border-focus focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-2"
          >
            <CardImage path={item.path} shape="aspect-[4/3]" focal={item} />
            <span className="flex flex-1 flex-col gap-0.5 px-3 py-2.5">
              <span className="line-clamp-2 min-h-[2lh] font-medium text-sm leading-snug">{item.name}</span>
              <span className="flex flex-wrap justify-between gap-x-2 text-muted text-xs tabular-nums">
                <span>
                  {item.width} × {item.height} px
                </span>
                <span className={item.uses === 0 ? undefined : "text-accent"}>{usesOf(item.uses)}</span>
              </span>
              {!item.alt && <span className="text-warning text-xs">Sem descrição</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function usesOf(uses: number): string {
  if (uses === 0) return "Não usada";
  return `Em ${countOf(uses, "lugar", "lugares")}`;
}
