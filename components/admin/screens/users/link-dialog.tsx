"use client";

import { Copy } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";
import { copyLink } from "./user-row";

export type AccessLink = { name: string; url: string; isInvitation: boolean };

export function LinkDialog({
  link: { name, url, isInvitation },
  onClose,
}: {
  link: AccessLink;
  onClose: () => void;
}) {
  return (
    <Modal width="sm" title={isInvitation ? "Link do convite" : "Link da nova senha"} onClose={onClose}>
      <ModalBody>
        <p>
          Envie este link a <strong>{name}</strong> por um canal seguro. Quem o abre escolhe a senha
          {isInvitation ? " e entra" : ""}. Ele vale uma única vez, por {isInvitation ? "7 dias" : "24 horas"}
          , e não será exibido novamente.
        </p>
        <output className="mt-4 block select-all break-all rounded-xl bg-page p-4 font-mono">{url}</output>
      </ModalBody>
      <ModalFooter>
        <Control onClick={onClose}>Fechar</Control>
        <Control
          variant="primary"
          onClick={async () => {
            if (await copyLink(url)) onClose();
          }}
        >
          <Copy aria-hidden className="size-4" />
          Copiar link
        </Control>
      </ModalFooter>
    </Modal>
  );
}
