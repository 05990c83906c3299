import { kindWords } from "@/lib/platform/copy/crud";
import { formatMinutes } from "@/lib/platform/format/count";
import { formatTime } from "@/lib/platform/format/date";

/** The version of the notice below, stored with each request: the date of the last change to its text. */
export const NOTICE_VERSION = "2026-11-23";

export const inquiryWords = kindWords(
  { one: "Atendimento", many: "Atendimentos", gender: "m" },
  {
    name: "Nome",
    phone: "Telefone",
    when: "Quando ligar",
    message: "Mensagem",
    letters: "Cartas",
    status: "Situação",
    owner_id: "Responsável",
    next_step: "Próximo passo",
    next_step_at: "Quando",
    outcome: "Resultado",
    lost_reason: "Motivo da perda",
    note: "Anotação",
    reference: "Protocolo",
  },
);

/** The states of an inquiry in the order of the list, with their words and colours. */
export const STATES = {
  new: { label: "Sem resposta", tone: "danger" },
  in_progress: { label: "Em andamento", tone: "highlight" },
  waiting: { label: "Esperando o cliente", tone: "neutral" },
  won: { label: "Ganho", tone: "positive" },
  lost: { label: "Perdido", tone: "neutral" },
  discarded: { label: "Descartado", tone: "neutral" },
} as const;

type InquiryStatus = keyof typeof STATES;
export const STATUSES = Object.keys(STATES) as InquiryStatus[];

/** The states of an inquiry that staff still work on. */
export const OPEN: readonly InquiryStatus[] = ["new", "in_progress", "waiting"];

/** The times of day for which a person can request a call, with their labels. */
export const CALL_TIME_WORDS = { morning: "De manhã", afternoon: "À tarde", evening: "À noite" } as const;

export type CallTime = keyof typeof CALL_TIME_WORDS;
export const CALL_TIMES = Object.keys(CALL_TIME_WORDS) as CallTime[];

/** Describes the business minutes that a person has waited: "há 40 min úteis". */
export function describeWait(minutes: number): string {
  return minutes === 0 ? "há menos de 1 minuto" : `há ${formatMinutes(minutes)} úteis`;
}

/** Describes the time by which a person is to be answered: "responder até seg. 10:00". */
export function describeDeadline(answerBy: string): string {
  const at = new Date(answerBy);
  const weekday = at.toLocaleDateString("pt-BR", { weekday: "short", timeZone: "America/Sao_Paulo" });
  return `responder até ${weekday} ${formatTime(at)}`;
}

/** The notice that a person reads before asking to be called (LGPD art. 9; basis: art. 7º V). */
export function noticeText(controller: string): string {
  return `Li que a ${controller} usa meu nome e telefone só para me atender neste pedido, guarda os dados por até 24 meses após o último contato e os apaga quando eu pedir.`;
}
