"use client";

import { useState } from "react";
import { daysAfter, formatDate, parseDateInput, todayInSaoPaulo } from "@/lib/platform/format/date";
import {
  CONFIRMED_DAYS,
  EVIDENCE_LABELS,
  type Evidence,
  evidences,
} from "@/lib/trade/letters/confirmation/current";
import { useAct } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { DateInput } from "../../kit/ui/date-input";
import { Field, FieldErrors, TextAreaField } from "../../kit/ui/field";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { callJson, type FieldErrors as Errors } from "../../kit/ui/request";

export function ConfirmModal({
  letter: { id, confirmed_on },
  onClose,
  onSaved,
}: {
  letter: { id: number; confirmed_on?: string | null };
  onClose: () => void;
  onSaved: () => void;
}) {
  const today = todayInSaoPaulo();
  const [day, setDay] = useState(today);
  const [note, setNote] = useState("");
  const [evidence, setEvidence] = useState<Evidence>();
  const [errors, setErrors] = useState<Errors>({});
  const { busy, act } = useAct();

  async function send(method: "PUT" | "DELETE", body: object = {}) {
    const sending = callJson(method, `/api/contemplateds/${id}/confirmation`, body);
    const copy = { failed: "Erro ao registrar. Tente novamente.", onErrors: setErrors };
    if (await act(sending, copy)) onSaved();
  }

  return (
    <Modal
      width="sm"
      title={`Conferir a carta ${id}`}
      description={`O site mostra “Conferida com a administradora em ${formatDate(parseDateInput(day) ?? today)}” por ${CONFIRMED_DAYS} dias, ou até uma importação mudar a carta.`}
      onClose={onClose}
    >
      <ModalBody>
        <div className="flex flex-col gap-4">
          <Field label="Dia da conferência" errors={errors.confirmed_on}>
            {(control) => (
              <DateInput
                {...control}
                name="confirmed_on"
                min={daysAfter(today, -CONFIRMED_DAYS)}
                max={today}
                value={day}
                onValue={setDay}
              />
            )}
          </Field>
          <fieldset aria-describedby="evidence-errors">
            <legend className="font-medium text-sm">Como foi conferida</legend>
            <div className="my-1.5 flex flex-wrap gap-2">
              {evidences.map((each) => (
                <Control key={each} aria-pressed={evidence === each} onClick={() => setEvidence(each)}>
                  {EVIDENCE_LABELS[each]}
                </Control>
              ))}
            </div>
            <FieldErrors id="evidence-errors" errors={errors.evidence} announce />
          </fieldset>
          <TextAreaField
            label="Observação"
            name="note"
            optional
            rows={2}
            maxLength={500}
            value={note}
            errors={errors.note}
            hint="Só a equipe vê. Sem dados de clientes."
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
      </ModalBody>
      <ModalFooter>
        {confirmed_on ? (
          <Control variant="danger" className="mr-auto" disabled={busy} onClick={() => void send("DELETE")}>
            Desfazer a conferência
          </Control>
        ) : (
          <Control onClick={onClose}>Cancelar</Control>
        )}
        <Control
          variant="primary"
          disabled={busy}
          onClick={() => void send("PUT", { confirmed_on: day, evidence, note })}
        >
          Conferir
        </Control>
      </ModalFooter>
    </Modal>
  );
}
