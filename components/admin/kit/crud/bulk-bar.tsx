"use client";

import { useState } from "react";
import { Download, Eye, EyeOff, Star, StarOff, Trash2 } from "@/components/admin/kit/ui/icons";
import { TRASH_NOTE } from "@/lib/platform/copy/messages";
import { formatCount } from "@/lib/platform/format/count";
import type { BulkAct } from "@/lib/records/bulk";
import type { AdminRecord } from "../form/form-values";
import { SelectionBar } from "../selection/selection-bar";
import { Confirm } from "../ui/confirm";
import { Control, controlClass } from "../ui/control";
import type { Crud } from "./use-crud";

/** As many names as the question before a delete says. */
const MOST_NAMES = 5;

/** What can be done with the selected records of a list; deleting is root's. */
export function BulkBar<Item extends AdminRecord>({
  crud: { copy, kept, bulk },
  selected,
  nameOf,
  canFeature,
  canDelete,
  onClear,
}: {
  crud: Crud<Item>;
  selected: readonly Item[];
  nameOf: (item: Item) => string;
  canFeature: boolean;
  canDelete: boolean;
  onClear: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const words: [string, string] = [`selecionad${copy.ending}`, `selecionad${copy.ending}s`];

  async function run(act: BulkAct) {
    setBusy(true);
    await bulk(act, selected);
    setBusy(false);
    setAsking(false);
    if (act === "delete") onClear();
  }
  const acts = [
    { act: "activate", label: "Ativar", Icon: Eye, isThere: true },
    { act: "deactivate", label: "Inativar", Icon: EyeOff, isThere: true },
    { act: "feature", label: "Destacar", Icon: Star, isThere: canFeature },
    { act: "unfeature", label: "Tirar destaque", Icon: StarOff, isThere: canFeature },
  ] as const;
  return (
    <>
      <SelectionBar label={capital(words[1])} count={selected.length} words={words} onClear={onClear}>
        {acts
          .filter(({ isThere }) => isThere)
          .map(({ act, label, Icon }) => (
            <Control key={act} disabled={busy} onClick={() => void run(act)}>
              <Icon aria-hidden className="size-4" />
              {label}
            </Control>
          ))}
        <a
          href={`/api/bulk/${kept}?ids=${selected.map(({ id }) => id).join(",")}`}
          download
          className={controlClass()}
        >
          <Download aria-hidden className="size-4" />
          Exportar
        </a>
        {canDelete && (
          <Control variant="danger" disabled={busy} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden className="size-4" />
            Excluir
          </Control>
        )}
      </SelectionBar>
      <Confirm
        open={asking}
        question={questionOf(selected.length, copy.ending)}
        detail={
          <>
            <ul>
              {selected.slice(0, MOST_NAMES).map((item) => (
                <li key={item.id} className="truncate">
                  {nameOf(item)}
                </li>
              ))}
              {selected.length > MOST_NAMES && <li>e mais {selected.length - MOST_NAMES}</li>}
            </ul>
            <p className="mt-2">{TRASH_NOTE}</p>
          </>
        }
        confirmLabel="Excluir"
        busy={busy}
        onConfirm={() => void run("delete")}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function questionOf(count: number, ending: "o" | "a"): string {
  const which =
    count === 1 ? `${ending} selecionad${ending}` : `${ending}s ${formatCount(count)} selecionad${ending}s`;
  return `Tem certeza que deseja excluir ${which}?`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
