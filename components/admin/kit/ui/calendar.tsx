"use client";

import { Popover } from "@base-ui/react/popover";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from "@/components/admin/kit/ui/icons";
import { daysAfter, fromIsoDate, monthsAfter, todayInSaoPaulo } from "@/lib/platform/format/date";
import { Control } from "./control";

const DAYS_IN_WEEK = 7;
const WEEKS = 6;
const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat("pt-BR", { ...options, timeZone: "UTC" });
  return (day: string) => format.format(fromIsoDate(day));
};
const monthName = words({ month: "long", year: "numeric" });
const dayName = words({ dateStyle: "full" });
const weekdayName = words({ weekday: "long" });

const weekday = (day: string) => fromIsoDate(day).getUTCDay();

const MOVES: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => daysAfter(day, -1),
  ArrowRight: (day) => daysAfter(day, 1),
  ArrowUp: (day) => daysAfter(day, -DAYS_IN_WEEK),
  ArrowDown: (day) => daysAfter(day, DAYS_IN_WEEK),
  Home: (day) => daysAfter(day, -weekday(day)),
  End: (day) => daysAfter(day, DAYS_IN_WEEK - 1 - weekday(day)),
  PageUp: (day) => monthsAfter(day, -1),
  PageDown: (day) => monthsAfter(day, 1),
  "Shift+PageUp": (day) => monthsAfter(day, -12),
  "Shift+PageDown": (day) => monthsAfter(day, 12),
};

// Seven columns fit into a phone's width.
const CELL =
  "h-9 w-9 max-sm:h-11 max-sm:w-[min(2.75rem,12vw)] pointer-coarse:h-11 pointer-coarse:w-[min(2.75rem,12vw)]";

const STEPS = [
  { label: "Ano anterior", months: -12, Icon: ChevronsLeft },
  { label: "Mês anterior", months: -1, Icon: ChevronLeft },
  { label: "Próximo mês", months: 1, Icon: ChevronRight },
  { label: "Próximo ano", months: 12, Icon: ChevronsRight },
];

/** The months of a date field, in which a day is picked by mouse or keyboard (ARIA APG, 'Date Picker Dialog'). */
export function Calendar({
  open,
  field,
  day,
  min = "1900-01-01",
  max = "2199-12-31",
  onPick,
  onClose,
}: {
  open: boolean;
  /** The field below which it is shown. */
  field: RefObject<HTMLElement | null>;
  /** The picked day, "YYYY-MM-DD"; null: none. */
  day: string | null;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
  onClose: () => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // The field's button closes the calendar itself.
        const onto = event.type === "focusout" ? (event as FocusEvent).relatedTarget : event.target;
        const isButton = onto instanceof Element && onto.closest("button");
        if (!next && !(isButton && field.current?.contains(isButton))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={field} align="start" sideOffset={6} collisionPadding={8} className="z-80">
          <Popover.Popup
            aria-label="Calendário"
            initialFocus={() => grid.current?.querySelector<HTMLElement>("[tabindex='0']")}
            className="max-h-(--available-height) overflow-y-auto rounded-xl border border-line bg-raised p-3 text-content text-sm shadow-float outline-none"
          >
            <Months grid={grid} day={day} min={min} max={max} onPick={onPick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Months({
  grid,
  day: picked,
  min,
  max,
  onPick,
}: {
  grid: RefObject<HTMLTableElement | null>;
  day: string | null;
  min: string;
  max: string;
  onPick: (day: string) => void;
}) {
  const today = todayInSaoPaulo();
  const isOffered = (day: string) => day >= min && day <= max;
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  // The day that has the focus, or gets it when the focus enters the grid.
  const [here, setHere] = useState(within(picked ?? today));
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${here}"]`)?.focus();
    isByKey.current = false;
  }, [grid, here]);

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isByKey.current = true;
    setHere(within(move(here)));
  }
  const step = ({ label, months, Icon }: (typeof STEPS)[number]) => {
    const to = within(monthsAfter(here, months));
    return (
      <Control
        key={label}
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        aria-disabled={to.slice(0, 7) === here.slice(0, 7)}
        onClick={() => setHere(to)}
      >
        <Icon aria-hidden className="size-4" />
      </Control>
    );
  };

  const first = `${here.slice(0, 7)}-01`;
  const start = daysAfter(first, -weekday(first));
  const column = Array.from({ length: DAYS_IN_WEEK }, (_, index) => index);
  return (
    <>
      <div className="flex items-center">
        {STEPS.slice(0, 2).map(step)}
        <p aria-live="polite" className="flex-1 text-center font-semibold first-letter:uppercase">
          {monthName(here)}
        </p>
        {STEPS.slice(2).map(step)}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA APG's calendar is a table that is a grid */}
      <table ref={grid} role="grid" aria-label={monthName(here)} className="mt-1" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {column.map((index) => {
              const name = weekdayName(daysAfter(start, index));
              return (
                <th key={name} scope="col" abbr={name} className="h-8 font-medium text-muted text-xs">
                  <abbr title={name} className="no-underline">
                    {name.slice(0, 3)}
                  </abbr>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: WEEKS }, (_, week) => (
            <tr key={daysAfter(start, week * DAYS_IN_WEEK)}>
              {column.map((index) => {
                const day = daysAfter(start, week * DAYS_IN_WEEK + index);
                if (day.slice(0, 7) !== here.slice(0, 7)) return <td key={day} className={CELL} />;
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                  <td key={day} aria-selected={day === picked} className="p-0">
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === here ? 0 : -1}
                      aria-label={dayName(day)}
                      aria-current={day === today ? "date" : undefined}
                      disabled={!isOffered(day)}
                      onClick={() => onPick(day)}
                      className={`block cursor-pointer rounded-lg tabular-nums hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-not-allowed disabled:text-faint disabled:line-through aria-[current]:font-bold aria-[current]:text-accent aria-[current]:inset-ring-1 aria-[current]:inset-ring-accent in-aria-selected:bg-primary in-aria-selected:text-on-primary! ${CELL}`}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isOffered(today) && (
        <Control size="sm" className="mt-2 w-full" onClick={() => onPick(today)}>
          Hoje
        </Control>
      )}
    </>
  );
}
