"use client";

import { useEffect, useRef } from "react";
import { CalendarClock } from "@/components/admin/kit/ui/icons";
import { daysAfter, formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { FormProvider } from "../form/form-context";
import { DateField } from "../form/text-fields";
import { Control } from "../ui/control";
import { Modal, ModalBody, ModalFooter } from "../ui/modal";
import type { FieldErrors } from "../ui/request";
import { useSaveShortcut } from "../ui/use-shortcut";
import { nearDays } from "./near-days";

export function ScheduleDialog({
  day = "",
  note,
  errors,
  busy,
  confirmLabel = "Agendar",
  onSchedule,
  onClose,
}: {
  /** "YYYY-MM-DD"; if omitted, none yet. */
  day?: string;
  /** A description of the change. */
  note: string;
  errors: FieldErrors;
  busy: boolean;
  confirmLabel?: string;
  onSchedule: (day: string) => void;
  onClose: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(() => form.current?.requestSubmit());
  useEffect(() => {
    if (errors.publish_on) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);
  return (
    <Modal title="Agendar publicação" description={note} width="sm" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is inside another form's window.
          event.stopPropagation();
          onSchedule(String(new FormData(event.currentTarget).get("publish_on") ?? ""));
        }}
      >
        <ModalBody>
          <FormProvider values={{ publish_on: day }} errors={errors}>
            <DateField
              name="publish_on"
              label="Dia"
              min={daysAfter(todayInSaoPaulo(), 1)}
              hint="Entra no site à 0h desse dia (horário de Brasília)."
            />
          </FormProvider>
          <fieldset className="mt-4 flex flex-wrap gap-2">
            <legend className="mb-1.5 text-muted text-sm">Ou já para um destes dias:</legend>
            {nearDays(new Date()).map(({ label, iso }) => (
              <Control key={label} size="sm" disabled={busy} onClick={() => onSchedule(iso)}>
                {label}, {formatDate(iso).slice(0, 5)}
              </Control>
            ))}
          </fieldset>
        </ModalBody>
        <ModalFooter>
          <Control onClick={onClose}>Cancelar</Control>
          <Control type="submit" variant="primary" aria-disabled={busy} aria-keyshortcuts="Control+S Meta+S">
            <CalendarClock aria-hidden className="size-4" />
            {confirmLabel}
          </Control>
        </ModalFooter>
      </form>
    </Modal>
  );
}
