"use client";

import { type ReactNode, useState } from "react";
import type { Values } from "../form/form-values";
import { FormDraft, LeaveQuestion, RecordForm } from "../form/record-form";
import { SaveButton } from "../form/save-button";
import { useRecordForm } from "../form/use-record-form";
import { Control } from "../ui/control";
import { Modal, ModalBody, ModalFooter } from "../ui/modal";
import { useSaveShortcut } from "../ui/use-shortcut";
import type { AdminRecord, SaveResult } from "./use-crud";

/** 'Novo …' or 'Editar …': one record's form in a window that asks before anything typed is closed away. */
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
  fields: ReactNode;
  save: (record: Item | null, form: FormData) => Promise<SaveResult<Item>>;
  onClose: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const form = useRecordForm({ record, defaults, draftKey, save, onSaved: onClose });
  useSaveShortcut(form.submit);

  const close = () => (form.isDirty() ? setAsking(true) : onClose());
  return (
    <Modal open title={title} width={width} onClose={close} initialFocus={form.firstField}>
      <RecordForm form={form} className="contents">
        <ModalBody>
          <FormDraft form={form} />
          {fields}
        </ModalBody>
        <ModalFooter>
          <p role="status" className="mr-auto text-muted text-sm">
            {form.dirty ? "Alterações não salvas" : ""}
          </p>
          <Control onClick={close}>Cancelar</Control>
          <SaveButton saving={form.saving} />
        </ModalFooter>
      </RecordForm>
      <LeaveQuestion
        open={asking || form.guard.asking}
        onStay={() => {
          setAsking(false);
          form.guard.stay();
        }}
        onLeave={() => (form.guard.asking ? form.guard.leave() : onClose())}
      />
    </Modal>
  );
}
