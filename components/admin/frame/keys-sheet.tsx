"use client";

import { Modal, ModalBody } from "../kit/ui/modal";

const KEYS: Record<string, Record<string, string>> = {
  "Em qualquer tela": {
    "Ctrl K": "Buscar ou fazer",
    "Ctrl Z": "Desfazer o último ato",
    Esc: "Fechar",
    "?": "Estas teclas",
  },
  "Em um formulário": { "Ctrl S": "Salvar", "Alt P": "Pré-visualizar", "Alt A": "Agendar publicação" },
  "Em uma lista": {
    "/": "Pesquisar",
    n: "Novo registro",
    "j k": "Linha de baixo ou de cima",
    "← →": "Botões da linha",
    "Shift clique": "Selecionar até aqui",
    ".": "Ações dos selecionados",
  },
};

export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Teclas" description="Letras e sinais valem fora dos campos." onClose={onClose}>
      <ModalBody isText>
        <div className="gap-x-10 sm:columns-2">
          {Object.entries(KEYS).map(([title, keys]) => (
            <section key={title} aria-label={title} className="mb-4 break-inside-avoid">
              <h3 className="mb-1 font-semibold text-base">{title}</h3>
              <dl className="divide-y divide-line">
                {Object.entries(keys).map(([name, effect]) => (
                  <div key={name} className="flex min-h-9 items-center gap-1">
                    <dt className="order-last">
                      <kbd>{name}</kbd>
                    </dt>
                    <dd className="mr-auto text-muted">{effect}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </ModalBody>
    </Modal>
  );
}
