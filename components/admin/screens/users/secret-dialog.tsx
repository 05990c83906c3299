"use client";

import { Copy } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { toast } from "../../kit/ui/toast";

/** A first or reset password that an administrator passes on. */
export type Secret = { name: string; text: string };

/** Shows a new password once, to be copied. */
export function SecretDialog({ secret: { name, text }, onClose }: { secret: Secret; onClose: () => void }) {
  return (
    <Modal open width="sm" title="Senha provisória" onClose={onClose}>
      <ModalBody>
        <p>
          Envie esta senha a <strong>{name}</strong> por um canal seguro. Ela não será exibida novamente. Peça
          que a troque em “Minha conta” ao entrar.
        </p>
        <output className="mt-4 block select-all break-all rounded-xl bg-page p-4 text-center font-mono text-base">
          {text}
        </output>
      </ModalBody>
      <ModalFooter>
        <Control onClick={onClose}>Fechar</Control>
        <Control
          variant="primary"
          onClick={async () => {
            await navigator.clipboard?.writeText(text);
            toast.success("Senha copiada.");
          }}
        >
          <Copy aria-hidden className="size-4" />
          Copiar
        </Control>
      </ModalFooter>
    </Modal>
  );
}
