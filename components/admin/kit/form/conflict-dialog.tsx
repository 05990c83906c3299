"use client";

import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Alert } from "../ui/alert";
import { Control } from "../ui/control";
import type { Conflict } from "./use-record-form";

export function ConflictDialog<Item>({
  open,
  conflict,
  onKeepEditing,
  onUseCurrent,
  onOverwrite,
}: {
  open: boolean;
  conflict: Conflict<Item> | null;
  onKeepEditing: () => void;
  onUseCurrent: () => void;
  onOverwrite: () => void;
}) {
  return (
    <Alert
      open={open}
      onClose={onKeepEditing}
      className="flex max-h-[88vh] max-w-2xl flex-col gap-4 overflow-hidden"
    >
      <div>
        <AlertDialog.Title className="font-display font-bold text-lg">
          Este registro mudou enquanto você editava
        </AlertDialog.Title>
        <AlertDialog.Description className="mt-1 text-muted text-sm">
          {conflict?.message}
        </AlertDialog.Description>
      </div>
      <Differences list={conflict?.differences ?? []} />
      <div className="flex flex-wrap justify-end gap-2">
        <Control onClick={onKeepEditing}>Continuar editando</Control>
        <Control onClick={onUseCurrent}>Ver a versão atual</Control>
        <Control variant="primary" onClick={onOverwrite}>
          Salvar a minha versão
        </Control>
      </div>
    </Alert>
  );
}

function Differences({ list }: { list: { label: string; current: string; mine: string }[] }) {
  if (list.length === 0) return null;
  return (
    <section
      aria-label="Diferenças"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className="min-h-0 overflow-auto rounded-xl border border-line"
    >
      <table className="w-full text-left text-sm">
        <thead className="bg-hover text-muted text-xs">
          <tr>
            {["Campo", "Versão atual", "Sua versão"].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(({ label, current, mine }) => (
            <tr key={label} className="border-line border-t align-top">
              <th scope="row" className="px-3 py-2 font-medium">
                {label}
              </th>
              <td className="px-3 py-2 text-muted">
                <span className="line-clamp-4">{current || "—"}</span>
              </td>
              <td className="px-3 py-2">
                <span className="line-clamp-4">{mine || "—"}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
