"use client";

import { type ReactNode, useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { Control } from "@/components/ui/control";
import { Modal, ModalBody, ModalFooter } from "@/components/ui/modal";
import { ConflictDialog } from "./conflict-dialog";
import { DraftOffer } from "./draft-offer";
import type { Values } from "./form-values";
import type { FieldErrors } from "./request";
import type { AdminRecord, SaveResult } from "./use-crud";
import { useRecordForm } from "./use-record-form";
import { useSaveShortcut } from "./use-shortcut";

export type FieldsProps<Item> = { values: Values<Item>; errors: FieldErrors };

/** 'Novo …' or 'Editar …': one form whose text is never lost, whatever closes it. */
export function RecordModal<Item extends AdminRecord>({
  record,
  title,
  draftKey,
  width,
  defaults,
  fields,
  save,
  onClose,
}: {
  record: Item | null;
  title: string;
  draftKey: string;
  width?: "md" | "lg" | "xl";
  defaults: Values<Item>;
  fields: (props: FieldsProps<Item>) => ReactNode;
  save: (record: Item | null, form: FormData) => Promise<SaveResult<Item>>;
  onClose: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const form = useRecordForm({ record, defaults, draftKey, save, onSaved: onClose });
  useSaveShortcut(form.submit);

  const close = () => (form.isDirty() ? setAsking(true) : onClose());
  return (
    <Modal open title={title} width={width} onClose={close} initialFocus={form.firstField}>
      <form
        key={form.version}
        ref={form.ref}
        noValidate
        onInput={form.onInput}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
        className="contents"
      >
        <ModalBody>
          {form.draft && (
            <DraftOffer savedAt={form.draft.savedAt} onRecover={form.recoverDraft} onDrop={form.dropDraft} />
          )}
          {form.updatedAt && <input type="hidden" name="updated_at" value={form.updatedAt} readOnly />}
          {fields({ values: form.values, errors: form.errors })}
        </ModalBody>
        <ModalFooter>
          <p role="status" className="mr-auto text-muted text-sm">
            {form.dirty ? "Alterações não salvas" : ""}
          </p>
          <Control onClick={close}>Cancelar</Control>
          <Control
            type="submit"
            variant="primary"
            aria-disabled={form.saving}
            aria-keyshortcuts="Control+S Meta+S"
          >
            {form.saving ? "Salvando..." : "Salvar"}
          </Control>
        </ModalFooter>
      </form>
      <Confirm
        open={asking || form.guard.asking}
        question="Sair sem salvar?"
        detail="O que você digitou fica guardado como rascunho neste navegador."
        confirmLabel="Sair sem salvar"
        cancelLabel="Continuar editando"
        onCancel={() => {
          setAsking(false);
          form.guard.stay();
        }}
        onConfirm={() => (form.guard.asking ? form.guard.leave() : onClose())}
      />
      <ConflictDialog
        conflict={form.conflict}
        onKeepEditing={form.dismissConflict}
        onUseCurrent={form.useCurrent}
        onOverwrite={form.overwrite}
      />
    </Modal>
  );
}
