"use client";

import { Copy } from "@/components/admin/kit/ui/icons";
import { Control } from "../../kit/ui/control";
import { copyText } from "../../kit/ui/copy";
import { Modal, ModalBody, ModalFooter } from "../../kit/ui/modal";

export type AccessLink = { name: string; url: string; isInvitation: boolean };

export function copyLink(url: string): Promise<boolean> {
  return copyText(url, "Link copiado. Envie-o por um canal seguro.");
}

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
