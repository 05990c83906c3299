"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { AdminCompany } from "@/lib/content/company/data";
import { companyWords } from "@/lib/content/company/words";
import { SETTINGS_LOAD_ERROR, SETTINGS_SAVE_ERROR, SETTINGS_SAVED } from "@/lib/platform/copy/messages";
import type { Waiting } from "@/lib/records/scheduled/data";
import type { AdminRecord, SaveResult } from "../../kit/form/form-values";
import { FormDraft, LeaveQuestion, RecordForm, SaveButton, UnsavedWords } from "../../kit/form/record-form";
import { type RecordFormState, useRecordForm } from "../../kit/form/use-record-form";
import { PreviewControls, PreviewFrame, previewAddress } from "../../kit/preview/preview-frame";
import { useWaiting } from "../../kit/schedule/scheduled-badge";
import { useFormSchedule } from "../../kit/schedule/use-form-schedule";
import { Control } from "../../kit/ui/control";
import { EmptyState } from "../../kit/ui/empty-state";
import { onDemand, preloadHandlers } from "../../kit/ui/on-demand";
import { call } from "../../kit/ui/request";
import { ScreenHeading } from "../../kit/ui/screen-heading";
import { toast, undoBy } from "../../kit/ui/toast";
import { SettingsFields, useLinkedField } from "./settings-fields";

const CarefulWords = onDemand(() =>
  import("../../kit/form/careful-words").then((module) => module.CarefulWords),
);
// Rarely opened.
const HistoryModal = onDemand(() =>
  import("../../kit/history/history-modal").then((module) => module.HistoryModal),
);

type Settings = Omit<AdminCompany, "updated_at"> & { id: 1; updated_at: string };
type Banner = { kind: "success" | "error"; text: string; ofFields?: boolean };

/** The pages that show the settings, with the text to scroll to. */
const PAGES = [
  { page: "politica", label: "Política", find: () => "" },
  { page: "soma", label: "Regras na soma", find: () => "Regras para uso" },
  { page: "inicio", label: "Início e rodapé", find: (notice: string) => notice },
] as const;

const SHOWN_MS = { success: 3000, error: 5000 };

type Given = {
  isRoot: boolean;
  /** The standard privacy policy as HTML. */
  defaultPolicy: string;
  opened?: number;
  notices: ReactNode;
};

/** The screen 'Configurações': the company's settings. */
export function SettingsScreen({
  initial,
  scheduled,
  opened,
  ...rest
}: {
  initial: AdminCompany | null;
  scheduled: readonly Waiting[];
} & Given) {
  const waiting = useWaiting("company", scheduled);
  // A restored or published version mounts the form again.
  const [restored, setRestored] = useState({ turn: 0, settings: initial });
  if (initial === null) {
    return (
      <>
        <ScreenHeading title="Configurações" />
        <EmptyState
          text={SETTINGS_LOAD_ERROR}
          action={<Control onClick={() => location.reload()}>Tentar novamente</Control>}
        />
      </>
    );
  }
  return (
    <SettingsForm
      key={restored.turn}
      settings={toSettings(restored.settings ?? initial)}
      waiting={waiting.of(1)}
      onWaiting={() => void waiting.reload()}
      opened={restored.turn === 0 ? opened : undefined}
      onRestored={(settings) => setRestored({ turn: restored.turn + 1, settings })}
      {...rest}
    />
  );
}

function SettingsForm({
  settings,
  isRoot,
  defaultPolicy,
  waiting,
  opened,
  notices,
  onWaiting,
  onRestored,
}: {
  settings: Settings;
  waiting: Waiting | undefined;
  onWaiting: () => void;
  onRestored: (settings: AdminCompany) => void;
} & Given) {
  const [banner, setBanner] = useBanner();
  const [previewing, setPreviewing] = useState(false);
  // The labels of the fields, while the history is open.
  const [shownLabels, setShownLabels] = useState<Record<string, string> | null>(null);
  const form = useRecordForm<Settings>({
    record: settings,
    defaults: {},
    draftKey: "draft:Configurações",
    remoteDraft: "/api/drafts/company/1",
    save: async (_record, data) => {
      const result = await saveSettings(data);
      if (result.kind === "saved") setBanner({ kind: "success", text: SETTINGS_SAVED });
      if (result.kind === "invalid" || result.kind === "failed")
        setBanner({ kind: "error", text: result.message, ofFields: result.kind === "invalid" });
      return result;
    },
    onSaved: () => undefined,
  });
  const saved = form.saved ?? settings;
  const waits = useFormSchedule(form, saved.updated_at ? "company/1" : undefined, {
    waiting,
    opened,
    onChanged: (changed) => {
      onWaiting();
      if (changed.kind === "published") onRestored(changed.record as AdminCompany);
    },
  });
  useLinkedField();
  const isChanged = form.dirty || form.saving;
  const isCorrected = banner?.ofFields && Object.keys(form.errors).length === 0;
  return (
    <>
      <RecordForm form={form} labels={companyWords.labels} previewing={previewing} onSubmit={waits.submit}>
        <ScreenHeading title="Configurações" note="O que o site diz sobre a empresa, em todas as páginas.">
          <PreviewControls
            previewing={previewing}
            onPreview={setPreviewing}
            onHistory={saved.updated_at ? () => setShownLabels(form.labels()) : undefined}
            preload={preloadHandlers(HistoryModal)}
          />
        </ScreenHeading>
        {notices}
        {waits.note}
        <FormDraft form={form} />
        <div className={previewing ? "grid items-start gap-4 lg:grid-cols-2" : "contents"}>
          <div className={`min-w-0 [&_[name]]:scroll-my-36 ${previewing ? "max-lg:hidden" : ""}`}>
            <SettingsFields isRoot={isRoot} defaultPolicy={defaultPolicy} />
            <CarefulWords />
          </div>
          {previewing && (
            <div className="sticky top-18 h-[calc(100dvh-13.5rem)] min-w-0 lg:h-[calc(100dvh-10rem)]">
              <SettingsPreview form={form} updatedAt={saved.updated_at} scheduled={waits.loaded} />
            </div>
          )}
        </div>
        <div className="sticky bottom-0 z-20 mt-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-page/95 py-3 backdrop-blur has-[>p:empty]:has-[>div:empty]:hidden">
          {banner && !isCorrected ? (
            <p
              role={banner.kind === "success" ? "status" : "alert"}
              className={`mr-auto rounded-lg px-3.5 py-2 font-medium max-sm:w-full ${
                banner.kind === "success"
                  ? "bg-positive-surface text-positive"
                  : "bg-danger-surface text-danger"
              }`}
            >
              {banner.text}
            </p>
          ) : (
            <p
              role="status"
              className="mr-auto min-w-0 flex-1 text-muted max-sm:basis-full max-sm:empty:hidden"
            >
              <UnsavedWords form={form} />
            </p>
          )}
          {form.dirty && (
            <Control
              variant="ghost"
              onClick={() => {
                setBanner(null);
                const undo = form.discard();
                waits.unload();
                toast.success("Alterações descartadas.", undoBy(undo));
              }}
            >
              Descartar
            </Control>
          )}
          <div className="flex flex-wrap justify-end gap-2 empty:hidden max-sm:grow">
            {isChanged && waits.button}
            {isChanged && <SaveButton saving={form.saving} label={waits.saveLabel} />}
          </div>
        </div>
      </RecordForm>
      {shownLabels && (
        <HistoryModal
          entity="company"
          record={saved}
          labels={shownLabels}
          description="Os textos que o site mostra: regras, aviso legal e política de privacidade."
          onRestored={(now) => onRestored(now as AdminCompany)}
          onClose={() => setShownLabels(null)}
        />
      )}
      {waits.dialog}
      <LeaveQuestion open={form.guard.confirming} onStay={form.guard.stay} onLeave={form.guard.leave} />
    </>
  );
}

/** The message of a save: a success for 3 s, an error for 5 s (spec §4). */
function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null);
  useEffect(() => {
    if (!banner) return;
    const timer = setTimeout(() => setBanner(null), SHOWN_MS[banner.kind]);
    return () => clearTimeout(timer);
  }, [banner]);
  return [banner, setBanner] as const;
}

type SettingsResult = SaveResult<Settings> & { message: string };

async function saveSettings(data: FormData): Promise<SettingsResult> {
  const sending = { method: "PUT", body: data };
  const { ok, status, body } = await call<{ data: AdminCompany; message: string }>("/api/config", sending);
  const message = body?.message || SETTINGS_SAVE_ERROR;
  if (ok && body) return { kind: "saved", record: toSettings(body.data), answer: body, message };
  if (status === 409 && body?.data) return { kind: "conflict", message, current: toSettings(body.data) };
  if (body?.errors) return { kind: "invalid", errors: body.errors, message };
  return { kind: "failed", message };
}

function toSettings(company: AdminCompany): Settings {
  return { id: 1, ...company, updated_at: company.updated_at ?? "" };
}

function SettingsPreview<Item extends AdminRecord>({
  form,
  updatedAt,
  scheduled,
}: {
  form: RecordFormState<Item>;
  updatedAt: string;
  scheduled?: number;
}) {
  const [shown, setShown] = useState<(typeof PAGES)[number]>(PAGES[0]);
  const { draftSavedAt } = form;
  return (
    <PreviewFrame
      key={shown.page}
      src={previewAddress({ of: "company/1", draftSavedAt, updatedAt, scheduled, page: shown.page })}
      findText={shown.find(form.typed("legal_notice"))}
    >
      <fieldset aria-label="Página" className="flex min-w-0 gap-1 overflow-x-auto">
        {PAGES.map((one) => (
          <Control
            key={one.page}
            size="sm"
            variant="ghost"
            aria-pressed={one === shown}
            className="aria-pressed:bg-hover aria-pressed:text-accent"
            onClick={() => setShown(one)}
          >
            {one.label}
          </Control>
        ))}
      </fieldset>
    </PreviewFrame>
  );
}
