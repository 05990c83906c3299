"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ListedMedia } from "@/lib/office/library/data";
import type { Page } from "@/lib/platform/http/pagination";
import { SearchBox } from "../filters/list-toolbar";
import { Pagination } from "../table/pagination";
import { EmptyState } from "../ui/empty-state";
import { Modal, ModalBody } from "../ui/modal";
import { Skeleton } from "../ui/on-demand";
import { call } from "../ui/request";
import { MediaGrid, mediaGridClass } from "./media-grid";

const SEARCH_DELAY_MS = 300;
const FIRST_SHOWN = 12;

/** The result of the choice: an image, or a second step in the same window. */
type Then =
  | { onChoose: (item: ListedMedia) => void; step?: never }
  | { onChoose?: never; step: (item: ListedMedia, back: () => void) => ReactNode };

export function LibraryPicker({
  onClose,
  finalFocus,
  ...then
}: Then & {
  onClose: () => void;
  /** Returns the element that gets the focus afterwards; if omitted, the previous one. */
  finalFocus?: () => HTMLElement;
}) {
  const [chosen, setChosen] = useState<ListedMedia | null>(null);
  const [wanted, setWanted] = useState({ search: "", page: 1 });
  const [found, setFound] = useState<Page<ListedMedia> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const loads = useRef(0);

  const load = useEffectEvent(async ({ search, page }: typeof wanted) => {
    const turn = ++loads.current;
    const query = new URLSearchParams({ search, page: String(page) });
    const { ok, body } = await call<Page<ListedMedia>>(`/api/media?${query}`);
    if (turn !== loads.current) return;
    setProblem(ok && body ? null : "Erro ao carregar imagens");
    if (ok && body) setFound(body);
  });
  useEffect(() => void load(wanted), [wanted]);

  return (
    <Modal atOnce title="Escolher da biblioteca" width="tall" onClose={onClose} finalFocus={finalFocus}>
      {chosen && then.step ? (
        then.step(chosen, () => setChosen(null))
      ) : (
        <ModalBody>
          <div className="mb-4 flex">
            <SearchBox
              value={wanted.search}
              placeholder="Pesquisar imagens"
              delayMs={SEARCH_DELAY_MS}
              onChange={(search) => setWanted({ search, page: 1 })}
            />
          </div>
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          {!found && !problem && (
            <div className={mediaGridClass}>
              {Array.from({ length: FIRST_SHOWN }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
                <Skeleton key={index} className="aspect-[7/8] rounded-xl" />
              ))}
            </div>
          )}
          {found && found.data.length > 0 && (
            <>
              <MediaGrid items={found.data} busy={false} onChoose={then.onChoose ?? setChosen} />
              <Pagination
                meta={found.meta}
                noun={["imagem", "imagens"]}
                onPage={(page) => setWanted({ ...wanted, page })}
              />
            </>
          )}
          {found?.data.length === 0 && (
            <EmptyState
              text="Nenhuma imagem encontrada."
              hint={
                wanted.search
                  ? "Pesquise por outro nome."
                  : "O que você enviar nos formulários aparece aqui também."
              }
            />
          )}
        </ModalBody>
      )}
    </Modal>
  );
}
