import { entityName, listEntities } from "@/lib/words";

const ACTIONS: Record<string, string> = {
  seed: "Criou os dados iniciais",
  create: "Criou",
  update: "Alterou",
  delete: "Excluiu",
  import: "Importou",
  merge: "Uniu",
  reserve: "Reservou",
  release: "Liberou",
  confirm: "Registrou a conferência de",
  unconfirm: "Desfez a conferência de",
  export: "Exportou",
  export_person: "Exportou dados de uma pessoa",
  erase_person: "Apagou dados de uma pessoa",
  list: "Consultou",
  send: "Enviou por e-mail",
  send_again: "Mandou enviar de novo",
  send_test: "Enviou um teste por e-mail",
  stop_sending: "Parou o envio por e-mail",
  sign_in: "Entrou",
  sign_in_failed: "Tentou entrar",
  sign_out: "Saiu",
  seen: "Marcou como visto",
  end_sessions: "Encerrou sessões",
  order: "Ordenou",
  sign_in_throttled: "Foi barrado ao tentar entrar",
  ask_recovery: "Pediu uma nova senha",
  recover_password: "Criou nova senha pelo link",
  change_password: "Alterou a própria senha",
  ask_email: "Pediu a troca do próprio e-mail",
  withdraw_email: "Cancelou a troca do próprio e-mail",
  change_email: "Confirmou o novo e-mail",
  invite: "Convidou",
  withdraw_invitation: "Retirou o convite",
  accept_invitation: "Aceitou o convite",
  replace: "Trocou o arquivo de",
  restore: "Restaurou",
  purge: "Excluiu de vez",
  schedule: "Agendou",
  unschedule: "Cancelou o agendamento de",
  publish: "Publicou o agendado de",
  bind_identity: "Ligou a conta ao provedor",
  unbind_identity: "Desligou a conta do provedor",
  two_factor_on: "Ativou a verificação em duas etapas",
  two_factor_off: "Retirou a verificação em duas etapas",
  passkey_on: "Criou uma chave de acesso",
  passkey_off: "Excluiu uma chave de acesso",
  passkey_rename: "Deu outro nome a uma chave de acesso",
  recovery_codes: "Criou códigos de recuperação",
};

/** Returns an audit entry's action in Portuguese, to stand before a record's name; an unknown one is returned unchanged. */
export const actionOn = (action: string): string => ACTIONS[action] ?? action;

const optionsOf = (values: readonly string[], labelOf: (value: string) => string) =>
  values
    .map((value) => ({ value, label: labelOf(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "pt-BR"));

export const actionOptions = [
  { value: "changes", label: "Só mudanças" },
  ...optionsOf(Object.keys(ACTIONS), actionName),
];
/** The filter with which the menu opens the screen; an address without `action` lists all actions. */
export const OPENING = "action=changes";
export const entityOptions = optionsOf(listEntities(), entityName);

/** Returns an audit entry's action in Portuguese, to stand alone: "Cancelou o agendamento". */
export function actionName(action: string): string {
  return actionOn(action).replace(/ de$/, "");
}
