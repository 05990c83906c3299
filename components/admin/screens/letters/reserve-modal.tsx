"use client";

import { useState } from "react";
import { countOf } from "@/lib/platform/format/count";
import { daysAfter, formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { capitalize } from "@/lib/platform/format/text";
import { useAct } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { DateInput } from "../../kit/ui/date-input";
import { Field, TextAreaField } from "../../kit/ui/field";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import type { FieldErrors } from "../../kit/ui/request";
import { useSaveShortcut } from "../../kit/ui/use-shortcut";
import { sendReservation, undoOf } from "./holds";

const ISO = /^\d{4}-/;
const weekday = new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone: "UTC" });

export function ReserveModal({
  ids,
  onClose,
  onReserved,
}: {
  ids: readonly number[];
  onClose: () => void;
  /** Runs after a reservation and after its undo. */
  onReserved: () => void;
}) {
  const [until, setUntil] = useState("");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, act } = useAct();
  const about = ids.length === 1 ? `a carta ${ids[0]}` : countOf(ids.length, "carta");

  async function reserve() {
    const reserved = await act(sendReservation({ ids, until, note }), {
      failed: "Erro ao reservar. Tente novamente.",
      onErrors: setErrors,
      next: ({ data }) => undoOf(data, onReserved),
    });
    if (reserved) onReserved();
  }

  useSaveShortcut(() => !busy && void reserve());

  return (
    <Modal width="form" title={`Reservar ${about}`} onClose={onClose}>
      <form
        noValidate
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          void reserve();
        }}
      >
        <ModalBody>
          <div className="flex flex-col gap-4">
            <fieldset>
              <legend className="font-medium text-sm">Até quando</legend>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {quickDays().map(({ day, label }) => (
                  <Control key={day} aria-pressed={until === day} onClick={() => setUntil(day)}>
                    {label}
                  </Control>
                ))}
              </div>
            </fieldset>
            <Field
              label="Último dia"
              errors={errors.until ?? errors.ids}
              hint={
                ISO.test(until)
                  ? `Reservada até ${formatDate(until)} (inclusive): volta sozinha ao site às 00:00 do dia seguinte, horário de São Paulo.`
                  : "Este dia ainda conta; a carta volta sozinha ao site às 00:00 do dia seguinte."
              }
            >
              {(control) => (
                <DateInput
                  {...control}
                  name="until"
                  min={todayInSaoPaulo()}
                  value={until}
                  onValue={setUntil}
                />
              )}
            </Field>
            <TextAreaField
              label="Observação"
              name="note"
              optional
              rows={2}
              maxLength={500}
              value={note}
              errors={errors.note}
              hint="Só a equipe vê. É apagada quando a reserva termina."
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        </ModalBody>
        <ModalFooter>
          <Control onClick={onClose}>Cancelar</Control>
          <Control variant="primary" type="submit" disabled={busy} aria-keyshortcuts="Control+S Meta+S">
            Reservar
          </Control>
        </ModalFooter>
      </form>
    </Modal>
  );
}

/** Returns the suggested days: today, tomorrow, the next Friday at least two days ahead, and the second Monday after it. */
function quickDays(): { day: string; label: string }[] {
  const today = todayInSaoPaulo();
  const friday = daysAfter(today, 2 + ((12 - new Date(daysAfter(today, 2)).getUTCDay()) % 7));
  return [
    { day: today, label: "Hoje" },
    { day: daysAfter(today, 1), label: "Amanhã" },
    ...[friday, daysAfter(friday, 10)].map((day) => ({
      day,
      label: `${capitalize(weekday.format(new Date(day)))}, ${formatDate(day).slice(0, 5)}`,
    })),
  ];
}
