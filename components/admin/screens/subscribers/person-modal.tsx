"use client";

import { useState } from "react";
import { Download } from "@/components/admin/kit/ui/icons";
import { useAct } from "../../kit/ui/act";
import { Confirm } from "../../kit/ui/confirm";
import { Control } from "../../kit/ui/control";
import { TextField } from "../../kit/ui/field";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { callJson, type FieldErrors } from "../../kit/ui/request";

const NEEDED: FieldErrors = { email: ["Informe o e-mail ou o telefone da pessoa."] };

export function PersonModal({
  email: initial,
  onClose,
  onErased,
}: {
  email: string;
  onClose: () => void;
  onErased: () => void;
}) {
  const [person, setPerson] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { busy, act } = useAct();
  const [confirming, setConfirming] = useState(false);

  const post = <Body extends object>(path: string) =>
    act(callJson<Body>("POST", path, person.includes("@") ? { email: person } : { phone: person }), {
      onErrors: setErrors,
    });

  const ifNamed = (next: () => void) => (person.trim() ? next() : setErrors(NEEDED));

  async function exportAll() {
    const body = await post<{ data: unknown }>("/api/people/export");
    if (body) save(JSON.stringify(body.data, null, 2));
  }

  async function erase() {
    setConfirming(false);
    if (!(await post("/api/people/erase"))) return;
    onErased();
    onClose();
  }

  return (
    <>
      <Modal width="sm" title="Dados de uma pessoa" onClose={onClose}>
        <ModalBody>
          <TextField
            label="E-mail ou telefone da pessoa"
            value={person}
            autoComplete="off"
            errors={errors.email ?? errors.phone}
            announce
            onChange={(event) => {
              setErrors({});
              setPerson(event.currentTarget.value);
            }}
          />
          <p className="mt-3 text-muted text-sm">
            Para atender a um pedido da LGPD (art. 18) em até 15 dias. Baixar reúne em um arquivo tudo o que
            está guardado sob este e-mail ou telefone; apagar remove tudo, também e-mails que ainda não
            saíram. Confirme antes quem está pedindo.
          </p>
        </ModalBody>
        <ModalFooter>
          <Control variant="remove" disabled={busy} onClick={() => ifNamed(() => setConfirming(true))}>
            Apagar tudo
          </Control>
          <Control variant="primary" disabled={busy} onClick={() => ifNamed(() => void exportAll())}>
            <Download aria-hidden className="size-4" />
            Baixar os dados (JSON)
          </Control>
        </ModalFooter>
      </Modal>
      <Confirm
        open={confirming}
        question="Tem certeza que deseja apagar tudo sobre esta pessoa?"
        detail={person}
        confirmLabel="Apagar tudo"
        onConfirm={() => void erase()}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

function save(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "dados-da-pessoa.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
