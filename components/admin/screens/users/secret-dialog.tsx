"use client";

import type { ReactNode } from "react";
import { Copy } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { toast } from "../../kit/ui/toast";

/** The access that an administrator passes on: a one-time password, or the link of an invitation. */
export type Secret = { kind: "password" | "link"; name: string; email: string; text: string };

type Words = { title: string; copied: string; note: (about: Secret) => ReactNode };

const WORDS: Record<Secret["kind"], Words> = {
  password: {
    title: "Senha de uso único",
    copied: "Senha copiada.",
    note: ({ name }) => (
      <>
        Envie esta senha a <strong>{name}</strong> por um canal seguro. Ela não será exibida novamente.
      </>
    ),
  },
  link: {
    title: "Convite enviado",
    copied: "Link copiado.",
    note: ({ name, email }) => (
      <>
        O convite foi enviado para <strong className="wrap-anywhere">{email}</strong>. Se o e-mail demorar,
        envie este link a {name} por um canal seguro. Ele vale por 7 dias e não será exibido novamente.
      </>
    ),
  },
};

/** Shows a new password or the link of an invitation once, to be copied. */
export function SecretDialog({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const { title, copied, note } = WORDS[secret.kind];
  return (
    <Modal open width="sm" title={title} onClose={onClose}>
      <ModalBody>
        <p>{note(secret)}</p>
        <output className="mt-4 block select-all break-all rounded-xl bg-page p-4 text-center font-mono text-base">
          {secret.text}
        </output>
      </ModalBody>
      <ModalFooter>
        <Control
          variant="primary"
          className="order-last"
          onClick={async () => {
            await navigator.clipboard?.writeText(secret.text);
            toast.success(copied);
          }}
        >
          <Copy aria-hidden className="size-4" />
          Copiar
        </Control>
        <Control onClick={onClose}>Fechar</Control>
      </ModalFooter>
    </Modal>
  );
}
