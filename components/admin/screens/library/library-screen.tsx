"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ImageUp } from "@/components/admin/kit/ui/icons";
import type { AdminMedia } from "@/lib/content/media/wire";
import { mediaWords } from "@/lib/content/media/words";
import type { ListedMedia } from "@/lib/office/library/data";
import type { Page } from "@/lib/platform/http/pagination";
import { type Endpoint, saveRecord } from "../../kit/crud/use-crud";
import { ListToolbar, SearchBox } from "../../kit/filters/list-toolbar";
import { IMAGE_ACCEPT, IMAGE_RULES } from "../../kit/media/image-file";
import { MediaGrid } from "../../kit/media/media-grid";
import { UploadList, useUploads } from "../../kit/media/upload-list";
import { useGivenFiles } from "../../kit/media/use-given-files";
import { Pagination } from "../../kit/table/pagination";
import { usePagedList } from "../../kit/table/use-paged-list";
import { Control } from "../../kit/ui/control";
import { EmptyState } from "../../kit/ui/empty-state";
import { onDemand, usePreload } from "../../kit/ui/on-demand";
import { call } from "../../kit/ui/request";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { toast } from "../../kit/ui/toast";
import { useQueryState } from "../../kit/ui/use-query-state";

const endpoint: Endpoint = { path: "/api/media", body: "json", update: "put" };

const MediaForm = onDemand(() => import("./media-form").then((module) => module.MediaForm));

const NAMES = ["search", "filter"] as const;
const FILTERS = [
  { value: "unused", label: "Não usadas" },
  { value: "undescribed", label: "Sem descrição" },
];
const SEARCH_DELAY_MS = 400;

export function LibraryScreen({ initial }: { initial: Page<ListedMedia> | null }) {
  const list = usePagedList<ListedMedia>("/api/media", initial, NAMES);
  const query = useQueryState();
  const uploads = useUploads(() => void list.load());
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<AdminMedia | null>(null);
  const [dragging, setDragging] = useState(false);
  useGivenFiles(open === null, uploads.add);
  usePreload(MediaForm);

  // A link may open an image that is not on this page of the list.
  const linked = query.get("edit");
  const openLinked = useEffectEvent(async (id: string) => {
    const { body } = await call<{ data: AdminMedia }>(`/api/media/${encodeURIComponent(id)}`);
    if (body?.data) setOpen(body.data);
    else toast.error(mediaWords.notFound);
  });
  useEffect(() => {
    if (linked) void openLinked(linked);
  }, [linked]);

  function close() {
    setOpen(null);
    query.set({ edit: "", trocar: "" });
  }
  async function save(record: AdminMedia | null, form: FormData) {
    const result = await saveRecord<AdminMedia>(endpoint, record, { form, copy: mediaWords });
    if (result.kind === "saved") void list.load();
    return result;
  }

  const items = list.page?.data ?? [];
  const isNarrowed = list.get("search") !== "" || list.get("filter") !== "";
  const sendButton = (
    <Control variant="primary" onClick={() => input.current?.click()}>
      <ImageUp aria-hidden className="size-4" />
      Enviar imagens
    </Control>
  );
  return (
    <>
      <section
        aria-label="Biblioteca de imagens"
        data-active={dragging || undefined}
        onDragOver={() => setDragging(true)}
        onDragLeave={() => setDragging(false)}
        onDrop={() => setDragging(false)}
        className="min-h-[60vh] rounded-2xl outline-2 outline-transparent outline-dashed outline-offset-8 data-active:outline-focus"
      >
        <ScreenHeading
          title={mediaWords.title}
          note={`Envie várias de uma vez, arraste para cá ou cole. ${IMAGE_RULES}.`}
        >
          <input
            ref={input}
            type="file"
            multiple
            accept={IMAGE_ACCEPT}
            aria-label="Arquivos de imagem"
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              uploads.add(currentTarget.files);
              currentTarget.value = "";
            }}
          />
          {sendButton}
        </ScreenHeading>
        <ListToolbar
          search={
            <SearchBox
              value={list.get("search")}
              placeholder="Pesquisar imagens"
              delayMs={SEARCH_DELAY_MS}
              onChange={(search) => list.now({ search })}
            />
          }
          ending={mediaWords.ending}
          filters={FILTERS}
          filter={list.get("filter")}
          onFilter={(filter) => list.now({ filter })}
        />
        <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        {list.failed || items.length === 0 ? (
          <EmptyState
            text={list.failed ? mediaWords.loadError : mediaWords.empty}
            hint={isNarrowed ? "Nada corresponde ao que foi pedido acima." : undefined}
            action={
              list.failed ? (
                <Control onClick={() => void list.load()}>Tentar novamente</Control>
              ) : isNarrowed ? (
                <Control onClick={list.clear}>Limpar pesquisa</Control>
              ) : (
                sendButton
              )
            }
          />
        ) : (
          <MediaGrid items={items} busy={list.loading} onChoose={setOpen} />
        )}
        {list.page && items.length > 0 && (
          <Pagination meta={list.page.meta} noun={["imagem", "imagens"]} onPage={list.goTo} />
        )}
      </section>
      {open && (
        <MediaForm
          key={open.id}
          media={open}
          save={save}
          onGone={() => {
            close();
            void list.load();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
