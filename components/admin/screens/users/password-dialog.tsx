"use client";

import { Copy } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { toast } from "../../kit/ui/toast";
import type { NewPassword } from "./use-users";

/** Shows a new password once. */
export function PasswordDialog({ password, onClose }: { password: NewPassword | null; onClose: () => void }) {
  return (
    <Modal open={password !== null} width="sm" title="Senha de uso único" onClose={onClose}>
      <ModalBody>
        <p>
          Envie esta senha a <strong>{password?.name}</strong> por um canal seguro. Ela não será exibida
          novamente.
        </p>
        <output className="mt-4 block select-all break-all rounded-xl bg-page p-4 text-center font-mono text-lg">
          {password?.password}
        </output>
      </ModalBody>
      <ModalFooter>
        <Control
          onClick={async () => {
            await navigator.clipboard?.writeText(password?.password ?? "");
            toast.success("Senha copiada.");
          }}
        >
          <Copy aria-hidden className="size-4" />
          Copiar
        </Control>
        <Control variant="primary" onClick={onClose}>
          Fechar
        </Control>
      </ModalFooter>
    </Modal>
  );
}
