"use client";

import { type FormEvent, useId, useState } from "react";
import { Bookmark, BookmarkPlus, Trash2 } from "@/components/admin/kit/ui/icons";
import { sameQuery } from "@/lib/records/lists/query";
import type { ListName } from "@/lib/records/lists/schema";
import { Control, IconControl } from "../ui/control";
import { FieldErrors, inputClass } from "../ui/field";
import { useStaffList } from "./lists-context";

const MAX_NAME_LENGTH = 60;

export function SavedViews({
  list,
  query,
  onShow,
}: {
  list: ListName;
  /** The current query of the list: "filter=ativos&sort=titulo". */
  query: string;
  onShow: (query: string) => void;
}) {
  const { views, remove } = useStaffList(list);
  const [naming, setNaming] = useState(false);
  const isSaved = views.some((view) => sameQuery(view.query, query));
  const canSave = query !== "" && !isSaved;
  if (views.length === 0 && !canSave) return null;
  return (
    <section aria-label="Filtros salvos" className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul className="contents">
          {views.map((view) => {
            const isShown = sameQuery(view.query, query);
            return (
              <li key={view.id} className="flex max-w-full items-center text-sm">
                {/* A link with the view in its address, handled by the list. */}
                <a
                  href={`?${view.query}`}
                  aria-current={isShown ? "true" : undefined}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onShow(view.query);
                  }}
                  className="wrap-anywhere flex min-h-8 min-w-0 items-center gap-1.5 rounded-lg px-2 text-muted hover:bg-hover aria-[current]:font-medium aria-[current]:text-positive pointer-coarse:min-h-11"
                >
                  <Bookmark aria-hidden className={`size-4 shrink-0 ${isShown ? "fill-current" : ""}`} />
                  {view.name}
                </a>
                {isShown && (
                  <IconControl label={`Excluir filtro salvo ${view.name}`} onClick={() => void remove(view)}>
                    <Trash2 aria-hidden className="size-4" />
                  </IconControl>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canSave && !naming && (
        <Control size="sm" variant="ghost" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden className="size-4 max-sm:hidden" />
          Salvar filtro
        </Control>
      )}
      {canSave && naming && <NameForm list={list} query={query} onDone={() => setNaming(false)} />}
    </section>
  );
}

function NameForm({ list, query, onDone }: { list: ListName; query: string; onDone: () => void }) {
  const id = useId();
  const { save } = useStaffList(list);
  const [errors, setErrors] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaving(true);
    const wrong = await save(String(new FormData(event.currentTarget).get("name") ?? ""), query);
    setSaving(false);
    if (wrong) setErrors(wrong);
    else onDone();
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-wrap items-center gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the name is typed right after 'Salvar filtro'
        autoFocus
        name="name"
        aria-label="Nome do filtro"
        placeholder="Nome do filtro"
        maxLength={MAX_NAME_LENGTH}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
        className={`${inputClass} h-8 max-w-52 pointer-coarse:h-11`}
      />
      <Control type="submit" size="sm" variant="primary" disabled={saving}>
        Salvar
      </Control>
      <Control size="sm" variant="ghost" onClick={onDone}>
        Cancelar
      </Control>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </form>
  );
}
