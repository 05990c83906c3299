"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { AdminCompany } from "@/lib/company/data";
import { SETTINGS_LOAD_ERROR, SETTINGS_SAVE_ERROR, SETTINGS_SAVED } from "@/lib/copy/messages";
import type { SaveResult } from "../crud/use-crud";
import { FormDraft, LeaveQuestion, RecordForm } from "../form/record-form";
import { SaveButton } from "../form/save-button";
import { useRecordForm } from "../form/use-record-form";
import { Control } from "../ui/control";
import { EmptyState } from "../ui/empty-state";
import { callJson } from "../ui/request";
import { ScreenHeading } from "../ui/screen-heading";
import { useSaveShortcut } from "../ui/use-shortcut";
import { SettingsFields } from "./settings-fields";

/** The settings as the form mechanism knows records. */
type Settings = Omit<AdminCompany, "updated_at"> & { id: 1; updated_at: string };
type Banner = { kind: "success" | "error"; text: string };

const SUCCESS_MS = 3000;
const ERROR_MS = 5000;

/** Configurações. */
export function SettingsScreen({
  initial,
  ...rest
}: {
  initial: AdminCompany | null;
  isRoot: boolean;
  /** The policy that the site shows as long as there is no other, as HTML. */
  defaultPolicy: string;
}) {
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
  return <SettingsForm settings={toSettings(initial)} {...rest} />;
}

function SettingsForm({
  settings,
  isRoot,
  defaultPolicy,
}: {
  settings: Settings;
  isRoot: boolean;
  defaultPolicy: string;
}) {
  const [banner, setBanner] = useBanner();
  const form = useRecordForm<Settings>({
    record: settings,
    defaults: {},
    draftKey: "draft:Configurações",
    save: async (_record, data) => {
      const result = await saveSettings(data);
      if (result.kind === "saved") setBanner({ kind: "success", text: SETTINGS_SAVED });
      if (result.kind === "invalid" || result.kind === "failed")
        setBanner({ kind: "error", text: result.message });
      return result;
    },
    onSaved: () => undefined,
  });
  useSaveShortcut(form.submit);
  useLinkedField();

  return (
    <>
      <RecordForm form={form}>
        <ScreenHeading title="Configurações" note="O que o site diz sobre a empresa, em todas as páginas." />
        <FormDraft form={form} />
        <SettingsFields isRoot={isRoot} defaultPolicy={defaultPolicy} />
        <div className="sticky bottom-0 z-20 mt-6 flex flex-wrap items-center gap-3 border-line border-t bg-page/95 py-3 backdrop-blur">
          {banner ? (
            <p
              role={banner.kind === "success" ? "status" : "alert"}
              className={`mr-auto rounded-lg px-3.5 py-2 font-medium ${
                banner.kind === "success"
                  ? "bg-positive-surface text-positive"
                  : "bg-danger-surface text-danger"
              }`}
            >
              {banner.text}
            </p>
          ) : (
            <p role="status" className="mr-auto text-muted">
              {form.dirty ? "Alterações não salvas" : ""}
            </p>
          )}
          <SaveButton saving={form.saving} />
        </div>
      </RecordForm>
      <LeaveQuestion open={form.guard.asking} onStay={form.guard.stay} onLeave={form.guard.leave} />
    </>
  );
}

/** The field that the address names gets the focus (`?field=cnpj`). */
function useLinkedField(): void {
  const name = useSearchParams().get("field") ?? "";
  useEffect(() => {
    if (!/^\w+$/.test(name)) return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"])`);
    const label = document.querySelector<HTMLElement>(`[data-label-of="${name}"]`);
    (field ?? label)?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [name]);
}

/** A message that goes by itself: a success after 3 s, an error after 5 s (spec §4). */
function useBanner() {
  const [banner, setBanner] = useState<Banner | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function show(next: Banner) {
    clearTimeout(timer.current);
    setBanner(next);
    timer.current = setTimeout(() => setBanner(null), next.kind === "success" ? SUCCESS_MS : ERROR_MS);
  }
  return [banner, show] as const;
}

type SettingsResult = SaveResult<Settings> & { message: string };

async function saveSettings(data: FormData): Promise<SettingsResult> {
  const { ok, status, body } = await callJson<{ data: AdminCompany; message: string }>(
    "PUT",
    "/api/config",
    Object.fromEntries(data),
  );
  const message = body?.message || SETTINGS_SAVE_ERROR;
  if (ok && body) return { kind: "saved", record: toSettings(body.data), answer: body, message };
  if (status === 409 && body?.data) return { kind: "conflict", message, current: toSettings(body.data) };
  if (body?.errors) return { kind: "invalid", errors: body.errors, message };
  return { kind: "failed", message };
}

function toSettings(company: AdminCompany): Settings {
  return { id: 1, ...company, updated_at: company.updated_at ?? "" };
}
