"use client";

import { type ReactNode, useRef, useState } from "react";
import { toParagraphs } from "@/lib/content/texts/fill";
import type { Labels } from "../form/form-context";
import { type AdminRecord, type SaveResult, toList, type Values } from "../form/form-values";
import { FormDraft, LeaveQuestion, RecordForm, SaveButton, UnsavedWords } from "../form/record-form";
import { type RecordFormState, useRecordForm } from "../form/use-record-form";
import { PreviewControls, PreviewFrame, previewAddress } from "../preview/preview-frame";
import { type FormSchedule, useFormSchedule } from "../schedule/use-form-schedule";
import { Control } from "../ui/control";
import { Modal, ModalBody, ModalFooter } from "../ui/modal";
import { onDemand, preloadHandlers } from "../ui/on-demand";
import { type SitePlace, SitePlaceWords } from "./record-controls";

const CarefulWords = onDemand(() => import("../form/careful-words").then((module) => module.CarefulWords));
const HistoryModal = onDemand(() => import("../history/history-modal").then((module) => module.HistoryModal));

export type RecordWindow<Item extends AdminRecord> = {
  record: Item | null;
  title: string;
  description?: string;
  labels: Labels;
  /** Null: no draft is stored, because the form is about a customer. */
  draftKey: string | null;
  defaults: Values<Item>;
  place?: SitePlace;
  save: (record: Item | null, form: FormData) => Promise<SaveResult<Item>>;
  /** The kind whose drafts and versions the server stores; if omitted, it stores none. */
  versions?: { entity: string; onRestored: () => void };
  /** Its scheduled change; if omitted, it cannot be scheduled. */
  schedule?: FormSchedule<Item>;
  onClose: () => void;
};

export function RecordModal<Item extends AdminRecord>({
  record,
  title,
  description,
  labels,
  draftKey,
  width,
  defaults,
  fields,
  saveLabel,
  saveAnd,
  standard = "",
  place,
  save,
  versions,
  schedule = NEVER,
  onClose,
}: RecordWindow<Item> & {
  width?: "md" | "lg" | "xl";
  fields: ReactNode;
  saveLabel?: string;
  /** The main action, a link that also saves. */
  saveAnd?: ReactNode;
  /** The text that the site shows while the record has none. */
  standard?: string;
}) {
  const [confirming, setConfirming] = useState(false);
  // The labels of the fields, while the history is open.
  const [shownLabels, setShownLabels] = useState<Record<string, string> | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const address = versions && `${versions.entity}/${record?.id ?? NEW_RECORD}`;
  const remoteDraft = address && `/api/drafts/${address}`;
  const form = useRecordForm({ record, defaults, draftKey, remoteDraft, save, onSaved: onClose });
  const { draftSavedAt, saved } = form;
  const edited = useRef("");
  const waits = useFormSchedule(form, schedule === NEVER ? undefined : address, schedule);

  const isOff = ["active", "is_active"].some((name) => form.typed(name) === "0");

  function close() {
    if (!form.isDirty()) return onClose();
    form.keep();
    setConfirming(true);
  }
  return (
    <Modal
      title={title}
      description={description}
      width={previewing ? "full" : width}
      onClose={close}
      initialFocus={form.firstField}
      actions={
        <>
          {!previewing && place && "href" in place && <SitePlaceWords place={place} />}
          {versions && (
            <PreviewControls
              previewing={previewing}
              onPreview={setPreviewing}
              onHistory={saved ? () => setShownLabels(form.labels()) : undefined}
              preload={preloadHandlers(HistoryModal)}
            />
          )}
        </>
      }
    >
      <RecordForm
        form={form}
        labels={labels}
        previewing={previewing}
        onSubmit={waits.submit}
        className="contents"
      >
        <div className={previewing ? "grid min-h-0 flex-1 lg:grid-cols-2" : "contents"}>
          <div
            onInput={({ target }) => {
              // Fields that are not inputs send their value in a hidden one.
              if (target instanceof HTMLElement && !target.matches("[type=hidden]"))
                edited.current = paragraphAt(target);
            }}
            className={previewing ? "flex min-h-0 max-lg:hidden" : "contents"}
          >
            <ModalBody>
              {waits.note}
              <FormDraft form={form} />
              {fields}
              {versions && <CarefulWords />}
            </ModalBody>
          </div>
          {previewing && address && (
            <div className="min-h-0 min-w-0 border-line bg-page p-2 sm:p-3 lg:border-l">
              <PreviewFrame
                src={previewAddress({
                  ...{ of: address, draftSavedAt, updatedAt: saved?.updated_at, scheduled: waits.loaded },
                })}
                findText={nameOf(form) || standard}
                edited={edited}
                note={isOff && "Inativo: não aparece no site."}
              />
            </div>
          )}
        </div>
        <ModalFooter>
          {/* On wide screens its height is reserved, so that 'Salvar' does not move at the first change. */}
          <div className="mr-auto min-w-0 flex-1 content-center text-muted text-sm max-sm:basis-full sm:min-h-10">
            <p role="status" className="max-sm:not-empty:mb-2">
              <UnsavedWords form={form} />
            </p>
            {place && "reason" in place && !form.dirty && <SitePlaceWords place={place} />}
          </div>
          {/* Cancel, schedule and save wrap together. */}
          <div className="flex flex-wrap justify-end gap-2 max-sm:*:px-2.5">
            <Control onClick={close}>Cancelar</Control>
            {waits.button}
            <SaveButton
              saving={form.saving}
              label={waits.saveLabel ?? saveLabel}
              variant={saveAnd ? "secondary" : "primary"}
            />
            {saveAnd && (
              // biome-ignore lint/a11y: the click comes from the link in it
              <span data-first className="contents" onClick={form.submit}>
                {saveAnd}
              </span>
            )}
          </div>
        </ModalFooter>
      </RecordForm>
      {shownLabels && versions && saved && (
        <HistoryModal
          {...versions}
          record={saved}
          description={description}
          labels={shownLabels}
          onLeave={onClose}
          onClose={() => setShownLabels(null)}
        />
      )}
      {waits.dialog}
      <LeaveQuestion
        open={confirming || form.guard.confirming}
        onStay={() => {
          setConfirming(false);
          form.guard.stay();
        }}
        onLeave={() => (form.guard.confirming ? form.guard.leave() : onClose())}
      />
    </Modal>
  );
}

const NEW_RECORD = "novo";
const NEVER: FormSchedule<never> = { onChanged: () => undefined };

/** Returns the paragraph in which the cursor is. */
function paragraphAt(target: HTMLElement): string {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const { value, selectionStart } = target;
    const before = toParagraphs(value.slice(0, selectionStart ?? 0));
    return toParagraphs(value)[Math.max(0, before.length - 1)] ?? "";
  }
  const block = getSelection()?.anchorNode?.parentElement?.closest("p, h1, h2, h3, li, td");
  return block?.textContent ?? "";
}

function nameOf<Item extends AdminRecord>({ typed }: RecordFormState<Item>): string {
  const [first] = toList<{ title?: string }>(typed("entries"));
  const [paragraph = ""] = toParagraphs(typed("text"));
  return typed("title") || typed("question") || typed("name") || first?.title || paragraph;
}
