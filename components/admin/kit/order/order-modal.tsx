"use client";

import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Confirm } from "../ui/confirm";
import { Control } from "../ui/control";
import { Modal, ModalBody, ModalFooter } from "../ui/modal";
import { useSaveShortcut } from "../ui/use-shortcut";
import { OrderRow } from "./order-row";
import { useDrag } from "./use-drag";

export type Placed = { id: number; position: number | null };
export type OrderResult = { kind: "saved" } | { kind: "conflict"; message: string } | { kind: "failed" };

export function OrderModal<Item extends Placed>({
  title,
  hint,
  items,
  nameOf,
  noteOf,
  picture,
  save,
  onClose,
}: {
  title: string;
  hint: string;
  /** In the current order; after a conflict, in the server's. */
  items: Item[];
  nameOf: (item: Item) => string;
  noteOf?: (item: Item) => string | null;
  picture?: (item: Item) => ReactNode;
  save: (order: Item[]) => Promise<OrderResult>;
  onClose: () => void;
}) {
  const [order, setOrder] = useState(() => items.map(({ id }) => id));
  const [announcement, setAnnouncement] = useState("");
  const [refused, setRefused] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const focused = useRef<Element>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  const isDirty = rows.some(({ id }, index) => items[index]?.id !== id);
  const isPlaced = items.some(({ position }) => position !== null);

  // Moving a row in the document loses its focus.
  useLayoutEffect(() => {
    if (order && focused.current instanceof HTMLElement) {
      focused.current.focus();
      focused.current.scrollIntoView({ block: "nearest" });
    }
    focused.current = null;
  }, [order]);

  function move(from: number, to: number) {
    const moved = rows[from];
    if (!moved) return;
    const active = document.activeElement;
    // An action of the menu is hidden afterwards; the menu's button is before it.
    focused.current = active?.closest("[popover]")?.previousElementSibling ?? active;
    const others = rows.filter((row) => row !== moved).map(({ id }) => id);
    setOrder(others.toSpliced(to, 0, moved.id));
    setAnnouncement(`${nameOf(moved)}: posição ${to + 1} de ${rows.length}`);
  }
  const drag = useDrag(move);

  async function submit(wanted: Item[]) {
    if (saving) return;
    setSaving(true);
    const result = await save(wanted);
    setSaving(false);
    if (result.kind === "saved") onClose();
    if (result.kind === "conflict") setRefused(result.message);
  }
  useSaveShortcut(() => void submit(rows));
  const close = () => (isDirty ? setConfirming(true) : onClose());
  return (
    <Modal title={title} description={hint} onClose={close}>
      <ModalBody>
        {refused && (
          <div
            role="alert"
            className="mb-4 flex flex-wrap items-center gap-3 rounded-xl bg-warning-surface px-4 py-3 text-sm text-warning"
          >
            <p className="min-w-0 flex-1 basis-56">{refused}</p>
            <Control
              size="sm"
              onClick={() => {
                setOrder(items.map(({ id }) => id));
                setRefused(null);
              }}
            >
              Ver a ordem atual
            </Control>
          </div>
        )}
        <ol ref={drag.list} aria-label={title} className="relative rounded-xl border border-line">
          {rows.map((item, index) => (
            <OrderRow
              key={item.id}
              index={index}
              count={rows.length}
              name={nameOf(item)}
              note={noteOf?.(item)}
              picture={picture?.(item)}
              isHeld={drag.held === index}
              isMoving={drag.held !== null && drag.held !== index}
              style={drag.style(index)}
              handle={drag.handle(index)}
              onMove={(to) => move(index, to)}
            />
          ))}
        </ol>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </ModalBody>
      <ModalFooter>
        {isPlaced && (
          <Control variant="ghost" className="mr-auto" disabled={saving} onClick={() => void submit([])}>
            Voltar à ordem automática
          </Control>
        )}
        <Control onClick={close}>Cancelar</Control>
        <Control variant="primary" disabled={saving} onClick={() => void submit(rows)}>
          {saving ? "Salvando..." : "Salvar ordem"}
        </Control>
      </ModalFooter>
      <Confirm
        open={confirming}
        question="Sair sem salvar a ordem?"
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar ordenando"
        onCancel={() => setConfirming(false)}
        onConfirm={onClose}
      />
    </Modal>
  );
}
