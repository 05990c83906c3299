"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { type RefObject, useRef } from "react";
import { Search, X } from "@/components/admin/kit/ui/icons";
import { countOf } from "@/lib/platform/format/count";
import { act } from "../kit/ui/act";
import { IconControl } from "../kit/ui/control";
import { CloseOnBack } from "../kit/ui/modal";
import { Skeleton, useAfterFrame } from "../kit/ui/on-demand";
import { call } from "../kit/ui/request";
import type { Entry, Group } from "./entries";
import { signOut } from "./sign-out";
import { toggleTheme } from "./theme-toggle";
import { noteRecent, useResults } from "./use-results";

type Asked = { user: { id: number; is_root: boolean }; text: string; onText: (text: string) => void };

export function Palette({
  open,
  onOpenChange,
  fallbackFocus,
  ...asked
}: Asked & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that gets the focus when the palette closes, unless another one has it. */
  fallbackFocus: RefObject<HTMLElement | null>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop fixed inset-0 z-60 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-70 flex items-start justify-center sm:p-6 sm:pt-[10vh]">
          <Dialog.Popup
            initialFocus={input}
            finalFocus={() => (document.activeElement === document.body ? fallbackFocus.current : true)}
            className="modal-popup flex w-full flex-col overflow-hidden bg-surface text-content shadow-float outline-none max-sm:h-[100dvh] sm:max-h-[min(75vh,38rem)] sm:max-w-2xl sm:rounded-2xl sm:border sm:border-line"
          >
            <Dialog.Title className="sr-only">Buscar em tudo</Dialog.Title>
            <Finder {...asked} input={input} onChosen={() => onOpenChange(false)} />
            <CloseOnBack onBack={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const WAITING = ["w-1/3", "w-3/5", "w-1/2", "w-2/5", "w-2/3"];

type FinderProps = Asked & { input: RefObject<HTMLInputElement | null>; onChosen: () => void };

function Finder({ user, text, onText, input, onChosen }: FinderProps) {
  const { groups, failed, loading } = useResults(text, user);
  const isReady = useAfterFrame();
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);

  function choose(entry: Entry) {
    noteRecent(user.id, entry);
    onChosen();
    void run(entry);
  }
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      items={isReady ? groups : []}
      value={text}
      onValueChange={(value, { reason }) => reason !== "item-press" && onText(value)}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(entry: Entry) => entry.title}
    >
      <div className="flex items-center gap-2 border-line border-b px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
        <Autocomplete.Input
          ref={input}
          aria-label="Buscar em tudo"
          placeholder="Buscar ou fazer…"
          className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
        />
        <Dialog.Close render={<IconControl label="Fechar" className="tooltip-left" />}>
          <X aria-hidden className="size-4.5" />
        </Dialog.Close>
      </div>
      <p role="status" className="sr-only">
        {loading ? "Buscando…" : countOf(count, "resultado")}
      </p>
      {failed && (
        <p role="alert" className="px-4 py-3 text-danger text-sm">
          Não foi possível buscar os registros. As telas e ações continuam aqui.
        </p>
      )}
      {count === 0 && loading && (
        <div className="flex flex-1 flex-col gap-2 p-3">
          {WAITING.map((width) => (
            <Skeleton key={width} className={`my-3 h-5 ${width}`} />
          ))}
        </div>
      )}
      {count === 0 && !loading && (
        <p className="flex-1 px-4 py-8 text-center text-muted">
          Nada encontrado. Tente um nome, uma tela, “reservar” e o código de uma carta ou “quem mudou o
          telefone”.
        </p>
      )}
      <Autocomplete.List
        aria-label="Resultados"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] empty:hidden"
      >
        {(group: Group) => (
          <Autocomplete.Group key={group.label} items={group.items} className="mb-2">
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 font-medium text-muted text-xs">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Autocomplete.Item
                  key={entry.id}
                  value={entry}
                  onClick={() => choose(entry)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 text-sm outline-none data-highlighted:bg-hover"
                >
                  <entry.icon aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="line-clamp-2 min-w-0 flex-1 font-medium">{entry.title}</span>
                  <span className="max-w-[50%] truncate text-muted">{entry.detail}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="border-line border-t px-4 py-2 text-muted text-xs max-sm:hidden pointer-coarse:hidden">
        ↑↓ escolher · Enter abrir · Esc fechar · nas telas, ? mostra todas as teclas
      </p>
    </Autocomplete.Root>
  );
}

async function run(entry: Entry): Promise<void> {
  if ("href" in entry) location.assign(entry.href);
  else if ("import" in entry) await startImport(entry.import);
  else if (entry.act === "theme") toggleTheme();
  else await signOut();
}

async function startImport(partnerId: number): Promise<void> {
  await act(call(`/api/partners/${partnerId}/import`, { method: "POST" }), {
    done: "A importação começou. O andamento está em Parceiros.",
    failed: "Erro ao importar as cartas",
  });
}
