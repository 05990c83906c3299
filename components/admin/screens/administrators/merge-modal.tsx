"use client";

import { useState } from "react";
import type { AdminAdministrator } from "@/lib/trade/administrators/data";
import { administratorWords } from "@/lib/trade/administrators/words";
import { useAct } from "../../kit/ui/act";
import { Control } from "../../kit/ui/control";
import { SelectField } from "../../kit/ui/field";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { callJson, type FieldErrors } from "../../kit/ui/request";

export function MergeModal({
  administrator,
  others,
  onClose,
  onMerged,
}: {
  administrator: AdminAdministrator;
  others: AdminAdministrator[];
  onClose: () => void;
  onMerged: () => void;
}) {
  const [into, setInto] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, act } = useAct();

  async function merge() {
    const sending = callJson("POST", `/api/administrators/${administrator.id}/merge`, { into });
    const { updated, saveError } = administratorWords;
    if (await act(sending, { done: updated, failed: saveError, onErrors: setErrors })) onMerged();
  }
  return (
    <Modal width="sm" title={`Unir ${administrator.name}`} onClose={onClose}>
      <ModalBody>
        <SelectField
          label="Unir com"
          value={into}
          errors={errors.into}
          onChange={(event) => setInto(event.currentTarget.value)}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
          none="Selecione…"
        />
        <p className="mt-3 text-muted">
          As cartas e as grafias de {administrator.name} passam para a administradora escolhida, e{" "}
          {administrator.name} deixa de existir. Isso não pode ser desfeito.
        </p>
      </ModalBody>
      <ModalFooter>
        <Control onClick={onClose}>Cancelar</Control>
        <Control variant="danger" disabled={busy || !into} onClick={merge}>
          Unir
        </Control>
      </ModalFooter>
    </Modal>
  );
}
