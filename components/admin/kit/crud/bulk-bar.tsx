"use client";

import { useState } from "react";
import { Eye, EyeOff, Star, StarOff, Trash2 } from "@/components/admin/kit/ui/icons";
import { TRASH_NOTE } from "@/lib/platform/copy/messages";
import { formatCount } from "@/lib/platform/format/count";
import { capitalize } from "@/lib/platform/format/text";
import type { BulkAct } from "@/lib/records/bulk";
import type { AdminRecord } from "../form/form-values";
import { SelectionBar } from "../selection/selection-bar";
import { useAct } from "../ui/act";
import { Confirm } from "../ui/confirm";
import { Control, ExportLink } from "../ui/control";
import type { Flag } from "./list-view";
import type { Crud } from "./use-crud";

const MAX_NAMES = 5;

export function BulkBar<Item extends AdminRecord>({
  crud: { copy, entity, bulk },
  selected,
  nameOf,
  flags: [active, featured],
  canDelete,
  onClear,
}: {
  crud: Crud<Item>;
  selected: readonly Item[];
  nameOf: (item: Item) => string;
  flags: readonly Flag<Item>[];
  canDelete: boolean;
  onClear: () => void;
}) {
  const [confirming, setConfirming] = useState(false);
  const { busy, wait } = useAct();
  const words: [string, string] = [`selecionad${copy.ending}`, `selecionad${copy.ending}s`];

  async function run(action: BulkAct, flag?: Flag<Item>) {
    await wait(bulk(action, selected, flag?.flag));
    setConfirming(false);
    if (action === "delete") onClear();
  }
  const actions = [
    { action: "activate", label: "Ativar", Icon: Eye, flag: active, on: true },
    { action: "deactivate", label: "Inativar", Icon: EyeOff, flag: active, on: false },
    { action: "feature", label: "Destacar", Icon: Star, flag: featured, on: true },
    { action: "unfeature", label: "Tirar destaque", Icon: StarOff, flag: featured, on: false },
  ] as const;
  return (
    <>
      <SelectionBar label={capitalize(words[1])} count={selected.length} words={words} onClear={onClear}>
        {actions
          .filter(({ flag, on }) => flag && selected.some((item) => (item[flag.flag] === true) !== on))
          .map(({ action, label, Icon, flag }) => (
            <Control key={action} disabled={busy} onClick={() => void run(action, flag)}>
              <Icon aria-hidden className="size-4" />
              {label}
            </Control>
          ))}
        <ExportLink
          label="Exportar"
          href={`/api/bulk/${entity}?ids=${selected.map(({ id }) => id).join(",")}`}
        />
        {canDelete && (
          <Control variant="remove" disabled={busy} onClick={() => setConfirming(true)}>
            <Trash2 aria-hidden className="size-4" />
            Excluir
          </Control>
        )}
      </SelectionBar>
      <Confirm
        open={confirming}
        question={questionOf(selected.length, copy.ending)}
        detail={
          <>
            <ul>
              {selected.slice(0, MAX_NAMES).map((item) => (
                <li key={item.id} className="truncate">
                  {nameOf(item)}
                </li>
              ))}
              {selected.length > MAX_NAMES && <li>e mais {selected.length - MAX_NAMES}</li>}
            </ul>
            <p className="mt-2">{TRASH_NOTE}</p>
          </>
        }
        confirmLabel="Excluir"
        busy={busy}
        onConfirm={() => void run("delete")}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

function questionOf(count: number, ending: "o" | "a"): string {
  const which =
    count === 1 ? `${ending} selecionad${ending}` : `${ending}s ${formatCount(count)} selecionad${ending}s`;
  return `Tem certeza que deseja excluir ${which}?`;
}
