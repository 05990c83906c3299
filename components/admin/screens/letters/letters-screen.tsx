"use client";

import { CalendarClock, LockOpen } from "@/components/admin/kit/ui/icons";
import type { Page } from "@/lib/platform/http/pagination";
import { listQuery } from "@/lib/records/lists/query";
import type { WireStaffLetter } from "@/lib/trade/letters/wire";
import { SelectionBar } from "../../kit/selection/selection-bar";
import { Tick, TickAll } from "../../kit/selection/tick";
import { useAllPages, useSelection } from "../../kit/selection/use-selection";
import { PagedTable } from "../../kit/table/paged-table";
import { usePagedList } from "../../kit/table/use-paged-list";
import { useAct } from "../../kit/ui/act";
import { Control, controlClass, ExportLink } from "../../kit/ui/control";
import { onDemand, usePreload, useWindow, WindowHost } from "../../kit/ui/on-demand";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { useQueryState } from "../../kit/ui/use-query-state";
import { ColumnsMenu } from "../../kit/views/columns-menu";
import { SavedViews } from "../../kit/views/saved-views";
import { sendRelease, undoOf } from "./holds";
import { isFree, LetterActions } from "./letter-actions";
import { LETTER_HEADINGS, LetterCells } from "./letter-cells";
import { isFiltered, LETTER_FILTERS, type LetterOptions, LettersFilters } from "./letters-filters";
import { FoundReference } from "./reference-panel";

const LetterModal = onDemand(() => import("./letter-modal").then((module) => module.LetterModal));
const ConfirmModal = onDemand(() => import("./confirm-modal").then((module) => module.ConfirmModal));
const ReserveModal = onDemand(() => import("./reserve-modal").then((module) => module.ReserveModal));

/** The maximum number of letters of one reservation (lib/trade/letters/holds/schema.ts). */
const MAX_SELECTED = 500;

const HEADINGS = [
  { text: "Selecionar", kind: "srOnly" },
  ...LETTER_HEADINGS,
  { text: "Ações", kind: "srOnly" },
] as const;

const LIST = "contemplated";
const COLUMNS = LETTER_HEADINGS.map(({ text }) => text).filter((text) => text !== "Código");

const canReserve = (letter: WireStaffLetter) => isFree(letter) || letter.hold !== null;

type Opened =
  | { window: "letter" | "confirm"; letter: WireStaffLetter }
  | { window: "reserve"; ids: readonly number[] };

export function LettersScreen({
  initial,
  options,
}: {
  initial: Page<WireStaffLetter> | null;
  options: LetterOptions;
}) {
  const list = usePagedList<WireStaffLetter>("/api/contemplateds", initial, LETTER_FILTERS);
  usePreload(ReserveModal, ConfirmModal, LetterModal);
  const selection = useSelection(MAX_SELECTED);
  const query = useQueryState();
  const { host, open } = useWindow<Opened>();
  const reserve = (ids: readonly number[]) => open({ window: "reserve", ids });
  const { busy, act } = useAct();
  const allPages = useAllPages(list, selection, MAX_SELECTED);
  const onPage = list.page?.data.map(({ id }) => id) ?? [];
  const shown = new Map(list.page?.data.map((letter) => [letter.id, letter]));
  /** Returns the selected letters that fit; those of other pages may. */
  const selected = (fits: (letter: WireStaffLetter) => boolean) =>
    selection.ids.filter((id) => {
      const letter = shown.get(id);
      return !letter || fits(letter);
    });
  const held = selected(({ hold }) => hold !== null);
  const reservable = selected(canReserve);
  const partOf = ({ length }: readonly number[]) =>
    length < selection.ids.length && ` ${length} de ${selection.ids.length}`;

  async function release(ids: readonly number[]) {
    const released = await act(sendRelease(ids), {
      failed: "Erro ao liberar. Tente novamente.",
      next: ({ data }) => undoOf(data, () => void list.load()),
    });
    if (released) await list.load();
  }

  return (
    <>
      <ScreenHeading
        title="Cartas Contempladas"
        note="Pesquise por código ou protocolo, ou cole a mensagem do cliente. Entrada + comissão = valor para o cliente."
        hidesNoteOnPhones
      >
        <ColumnsMenu list={LIST} columns={COLUMNS} />
        <ExportLink inHeading href={`/api/contemplateds/export${list.filters}`} />
      </ScreenHeading>
      <LettersFilters options={options} list={list}>
        {!list.failed && (
          <TickAll ending="a" ids={onPage} total={list.page?.meta.total} selection={selection} />
        )}
        <SavedViews list={LIST} query={listQuery(list.filters)} onShow={list.show} />
      </LettersFilters>
      <FoundReference list={list} onReserve={reserve}>
        <PagedTable
          list={list}
          caption="Cartas contempladas"
          look="letters"
          headings={HEADINGS}
          name={LIST}
          noun={["carta", "cartas"]}
          sorting={{
            value: list.get("sort") || (list.get("status") === "withdrawn" ? "" : "credit"),
            onSort: (sort) =>
              list.now({ sort: sort === "credit" && list.get("status") !== "withdrawn" ? "" : sort }),
          }}
          empty={{
            text: "Nenhuma carta encontrada.",
            hint: "Mude os filtros, ou importe as cartas. Protocolos sem atendimento são apagados depois de 90 dias.",
            action: isFiltered(list.get) ? (
              <Control onClick={list.clear}>Limpar pesquisa e filtros</Control>
            ) : (
              <a href="/iacontrol/partners" className={controlClass()}>
                Ver parceiros
              </a>
            ),
          }}
          onOpen={(letter) => open({ window: "letter", letter })}
          row={(letter) => (
            <>
              <td className="px-0!">
                <Tick
                  label={`Selecionar a carta ${letter.id}`}
                  checked={selection.has(letter.id)}
                  onTick={(on, withShift) => selection.tick(letter.id, on, withShift, onPage)}
                />
              </td>
              <LetterCells letter={letter} />
              <td className="acts">
                <LetterActions
                  letter={letter}
                  onReserve={() => reserve([letter.id])}
                  onRelease={() => void release([letter.id])}
                  onHistory={() => open({ window: "letter", letter })}
                  onConfirm={() => open({ window: "confirm", letter })}
                />
              </td>
            </>
          )}
        />
      </FoundReference>
      <SelectionBar
        label="Cartas selecionadas"
        count={selection.ids.length}
        words={["selecionada", "selecionadas"]}
        all={allPages}
        onClear={selection.clear}
      >
        <ExportLink label="Exportar" href={`/api/contemplateds/export?ids=${selection.ids.join(",")}`} />
        {held.length > 0 && (
          <Control disabled={busy} onClick={() => void release(held)}>
            <LockOpen aria-hidden className="size-4" />
            Liberar{partOf(held)}
          </Control>
        )}
        {reservable.length > 0 && (
          <Control variant="primary" disabled={busy} onClick={() => reserve(reservable)}>
            <CalendarClock aria-hidden className="size-4" />
            Reservar{partOf(reservable)}
          </Control>
        )}
      </SelectionBar>
      <WindowHost ref={host} initial={addressed(initial?.data ?? [], query.get)}>
        {(opened) => {
          const close = () => {
            open(null);
            query.set({ confirm: "", reserve: "" });
          };
          const closeAndLoad = () => {
            close();
            void list.load();
          };
          if (opened.window === "reserve")
            return <ReserveModal ids={opened.ids} onClose={close} onReserved={closeAndLoad} />;
          const { letter } = opened;
          if (opened.window === "confirm")
            return <ConfirmModal letter={letter} onClose={close} onSaved={closeAndLoad} />;
          return (
            <LetterModal
              letter={letter}
              onClose={close}
              onConfirm={() => open({ window: "confirm", letter })}
              onHold={() => {
                if (!letter.hold) return reserve([letter.id]);
                close();
                void release([letter.id]);
              }}
            />
          );
        }}
      </WindowHost>
    </>
  );
}

/** Returns the window that the address names; a letter that cannot be reserved is shown instead. */
function addressed(letters: readonly WireStaffLetter[], addressOf: (name: string) => string): Opened | null {
  const named = (name: string) => letters.find(({ id }) => String(id) === addressOf(name));
  const [confirming, reserving] = [named("confirm"), named("reserve")];
  if (confirming) return { window: "confirm", letter: confirming };
  if (!reserving) return null;
  return canReserve(reserving)
    ? { window: "reserve", ids: [reserving.id] }
    : { window: "letter", letter: reserving };
}
