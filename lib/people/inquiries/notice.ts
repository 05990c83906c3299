/** The version of the notice below, stored with each request; incremented when its text changes. */
export const NOTICE_VERSION = "2026-11-23";

/** The notice that a person reads before asking to be called (LGPD art. 9; basis: art. 7º V). */
export function noticeText(controller: string): string {
  return `Li que a ${controller} usa meu nome e telefone só para me atender neste pedido, guarda os dados por até 24 meses após o último contato e os apaga quando eu pedir.`;
}
