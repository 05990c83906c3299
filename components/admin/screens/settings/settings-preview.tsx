"use client";

import { useState } from "react";
import type { AdminRecord } from "../../kit/form/form-values";
import type { RecordFormState } from "../../kit/form/use-record-form";
import { PreviewFrame, previewAddress } from "../../kit/preview/preview-frame";
import { Control } from "../../kit/ui/control";

/** The pages that show the settings, with the text to scroll to. */
const PAGES = [
  { page: "politica", label: "Política", find: () => "" },
  { page: "soma", label: "Regras na soma", find: () => "Regras para uso" },
  { page: "inicio", label: "Início e rodapé", find: (notice: string) => notice },
] as const;

export function SettingsPreview<Item extends AdminRecord>({
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
