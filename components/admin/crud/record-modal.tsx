"use client";

import { Eye, History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatTime } from "@/lib/format/date";
import type { Values } from "../form/form-values";
import { FormDraft, LeaveQuestion, RecordForm } from "../form/record-form";
import { SaveButton } from "../form/save-button";
import { type RecordFormState, useRecordForm } from "../form/use-record-form";
import { onDemand, reachFor } from "../parts/on-demand";
import { PreviewFrame } from "../preview/preview-frame";
import { Control } from "../ui/control";
import { Modal, ModalBody, ModalFooter } from "../ui/modal";
import { useSaveShortcut } from "../ui/use-shortcut";
import { type SitePlace, SitePlaceWords } from "./site-place";
import type { AdminRecord, SaveResult } from "./use-crud";

// Few look into what was: nobody loads it before.
const HistoryModal = onDemand(() => import("../history/history-modal").then((room) => room.HistoryModal));

/** What a screen says of the record whose form is open. */
export type RecordWindow<Item extends AdminRecord> = {
  record: Item | null;
  title: string;
  description?: string;
  draftKey: string;
  defaults: Values<Item>;
  /** Where visitors see the record as it was saved. */
  place?: SitePlace;
  save: (record: Item | null, form: FormData) => Promise<SaveResult<Item>>;
  /** Where drafts and versions are kept: the kind's name, and what follows when a version is restored. */
  kept?: { entity: string; onRestored: () => void };
  onClose: () => void;
};

/** 'Novo …' or 'Editar …': one record's form in a window that asks before anything typed is closed away. */
export function RecordModal<Item extends AdminRecord>({
  record,
  title,
  description,
  draftKey,
  width,
  defaults,
  fields,
  place,
  save,
  kept,
  onClose,
}: RecordWindow<Item> & {
  width?: "md" | "lg" | "xl";
  /** They find their values by name. */
  fields: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [previewing, setPreviewing] = useState(false);
  const address = kept && `${kept.entity}/${record?.id ?? NEW_RECORD}`;
  const remoteDraft = address && `/api/drafts/${address}`;
  const form = useRecordForm({ record, defaults, draftKey, remoteDraft, save, onSaved: onClose });
  useSaveShortcut(form.submit);

  function close() {
    if (!form.isDirty()) return onClose();
    form.keep();
    setAsking(true);
  }
  return (
    <Modal
      open
      title={title}
      description={description}
      width={previewing ? "full" : width}
      onClose={close}
      initialFocus={form.firstField}
    >
      <RecordForm form={form} className="contents">
        <div className={previewing ? "grid min-h-0 flex-1 lg:grid-cols-2" : "contents"}>
          <div className={previewing ? "flex min-h-0 max-lg:hidden" : "contents"}>
            <ModalBody>
              <FormDraft form={form} />
              {fields}
            </ModalBody>
          </div>
          {previewing && (
            <div className="min-h-0 border-line bg-page p-2 sm:p-3 lg:border-l">
              <PreviewFrame
                src={`/iacontrol/preview/${address}?${versionOf(form, record)}`}
                findText={nameOf(form)}
              />
            </div>
          )}
        </div>
        <ModalFooter>
          <p role="status" className="mr-auto text-muted text-sm">
            {form.dirty ? "Alterações não salvas" : ""}
            {form.dirty && form.draftSavedAt && (
              <span className="text-xs">
                {" "}
                · rascunho guardado às {formatTime(new Date(form.draftSavedAt))}
              </span>
            )}
          </p>
          {place && <SitePlaceWords place={place} />}
          {kept && (
            <Control variant="ghost" onClick={() => setPreviewing(!previewing)}>
              <Eye aria-hidden className="size-4" />
              <span className="max-sm:sr-only">
                {previewing ? "Fechar pré-visualização" : "Pré-visualizar"}
              </span>
            </Control>
          )}
          {kept && record && (
            <Control variant="ghost" {...reachFor(HistoryModal)} onClick={() => setComparing(true)}>
              <History aria-hidden className="size-4" />
              <span className="max-sm:sr-only">Histórico</span>
            </Control>
          )}
          <Control onClick={close}>Cancelar</Control>
          <SaveButton saving={form.saving} />
        </ModalFooter>
      </RecordForm>
      {comparing && kept && record && (
        <HistoryModal {...kept} record={record} labels={form.labels()} onClose={() => setComparing(false)} />
      )}
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

const NEW_RECORD = "novo";

/** Names what a preview shows: the draft that the server took last, or the record as it was saved. */
function versionOf<Item extends AdminRecord>(
  { draftSavedAt }: RecordFormState<Item>,
  record: Item | null,
): string {
  return draftSavedAt ? `rascunho=${encodeURIComponent(draftSavedAt)}` : `salvo=${record?.updated_at ?? ""}`;
}

function nameOf<Item extends AdminRecord>(form: RecordFormState<Item>): string {
  return form.typed("title") || form.typed("question") || form.typed("name");
}
