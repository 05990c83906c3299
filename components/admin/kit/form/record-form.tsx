"use client";

import type { ComponentProps, ReactNode } from "react";
import { History } from "@/components/admin/kit/ui/icons";
import { formatDateTime, formatTime } from "@/lib/platform/format/date";
import { Confirm } from "../ui/confirm";
import { Control } from "../ui/control";
import { windowOnDemand } from "../ui/on-demand";
import { FormProvider, type Labels } from "./form-context";
import type { AdminRecord } from "./form-values";
import type { RecordFormState } from "./use-record-form";

const ConflictDialog = windowOnDemand(() =>
  import("./conflict-dialog").then((module) => module.ConflictDialog),
);

export function RecordForm<Item extends AdminRecord>({
  form,
  labels,
  previewing,
  className,
  onSubmit = form.submit,
  children,
}: {
  form: RecordFormState<Item>;
  labels: Labels;
  previewing?: boolean;
  onSubmit?: () => unknown;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      <form
        key={form.version}
        ref={form.ref}
        noValidate
        onInput={form.onInput}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className={className}
      >
        <FormProvider values={form.values} errors={form.errors} labels={labels} previewing={previewing}>
          {children}
        </FormProvider>
      </form>
      <ConflictDialog
        open={form.conflict !== null}
        conflict={form.conflict}
        onKeepEditing={form.dismissConflict}
        onUseCurrent={form.useCurrent}
        onOverwrite={form.overwrite}
      />
    </>
  );
}

export function FormDraft<Item extends AdminRecord>({ form }: { form: RecordFormState<Item> }) {
  if (!form.draft) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-highlight-surface px-4 py-3 text-highlight text-sm">
      <History aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">
        Há um rascunho não salvo de {formatDateTime(new Date(form.draft.savedAt))}.
      </p>
      <Control size="sm" className="max-sm:px-1.5!" onClick={form.recoverDraft}>
        Recuperar rascunho
      </Control>
      <Control size="sm" variant="ghost" className="text-highlight! max-sm:px-1.5!" onClick={form.dropDraft}>
        Descartar rascunho
      </Control>
    </div>
  );
}

export function UnsavedWords<Item extends AdminRecord>({
  form: { dirty, draftSavedAt, older, recoverDraft },
}: {
  form: RecordFormState<Item>;
}) {
  return (
    <>
      {dirty && "Alterações não salvas"}
      {dirty && draftSavedAt && (
        <span className="text-xs"> · rascunho guardado às {formatTime(new Date(draftSavedAt))}</span>
      )}
      {older && (
        <Control
          size="sm"
          variant="ghost"
          className="max-sm:-ml-2 sm:mx-1"
          title={`De ${formatDateTime(new Date(older.savedAt))}`}
          onClick={recoverDraft}
        >
          Trocar pelo rascunho anterior
        </Control>
      )}
    </>
  );
}

export function LeaveQuestion({
  open,
  onStay,
  onLeave,
}: {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <Confirm
      open={open}
      question="Sair sem salvar?"
      detail="O que você digitou fica guardado como rascunho."
      confirmLabel="Sair sem salvar"
      danger={false}
      cancelLabel="Continuar editando"
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}

type SaveProps = { saving: boolean; label?: string; variant?: ComponentProps<typeof Control>["variant"] };

export function SaveButton({ saving, label = "Salvar", variant = "primary" }: SaveProps) {
  return (
    <Control type="submit" variant={variant} aria-disabled={saving} aria-keyshortcuts="Control+S Meta+S">
      {saving ? "Salvando..." : label}
    </Control>
  );
}
