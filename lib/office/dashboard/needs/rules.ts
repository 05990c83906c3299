import type { WorseVital } from "@/lib/office/analytics/vitals/data";
import { formatVital, metrics } from "@/lib/office/analytics/vitals/metrics";
import type { ListedInquiry } from "@/lib/people/inquiries/data";
import { describeDeadline, describeWait } from "@/lib/people/inquiries/words";
import { countOf } from "@/lib/platform/format/count";
import { capitalize } from "@/lib/platform/format/text";
import type { Page } from "@/lib/platform/http/pagination";
import type { MailFailureCounts } from "@/lib/platform/mail/failures/data";
import { describeMailProblem } from "@/lib/platform/mail/failures/problem";
import type { ScheduledWire } from "@/lib/records/scheduled/data";
import type { PartnerProblem } from "@/lib/trade/partners/silence";
import type { ImportFact } from "./data";

export type Need = {
  key: string;
  /** True if visitors or clients are already affected. */
  urgent: boolean;
  text: string;
  detail?: string;
  action: { label: string; href: string; rootOnly?: true };
};

/** The ages in hours from which a partner's letters are stale, and almost stale. */
const STALE_HOURS = 48;
const ALMOST_STALE_HOURS = 36;
/** The share of rejected lines from which they are reported. */
const MUCH_REFUSED = 0.1;

/** Lists the needs of imports: failed and silent partners; stale, almost stale or missing letters; rejected lines. */
export function importNeeds(facts: readonly ImportFact[], problems: readonly PartnerProblem[]): Need[] {
  const reported = new Set(problems.map(({ partner }) => partner.id));
  return [
    ...problems.map(partnerNeed),
    ...facts.flatMap((fact) => (reported.has(fact.id) ? [] : (ageNeed(fact) ?? []))),
    ...facts.flatMap((fact) => refusedNeed(fact) ?? []),
  ];
}

function partnerNeed({ partner, cause, text, run }: PartnerProblem): Need {
  const failed = cause === "failed";
  return {
    key: `partner ${partner.id}`,
    urgent: failed,
    text: failed
      ? `A importação de ${partner.name} falhou`
      : `${partner.name} não muda as cartas como de costume`,
    detail: text,
    action: run?.confirmable
      ? { label: "Comparar e confirmar", href: importsOf(partner.id) }
      : { label: "Ver importações", href: importsOf(partner.id) },
  };
}

function ageNeed({ id, name, hours, import_paused }: ImportFact): Need | null {
  const key = `age ${id}`;
  const action = { label: "Importar agora", href: importsOf(id) };
  if (hours === null) return { key, urgent: false, text: `${name} nunca foi importado`, action };
  if (hours < ALMOST_STALE_HOURS) return null;
  const stale = hours >= STALE_HOURS;
  const text = stale
    ? `As cartas de ${name} são de ${countOf(Math.floor(hours / 24), "dia")} atrás`
    : `As cartas de ${name} completam ${STALE_HOURS} horas em ${Math.ceil(STALE_HOURS - hours)} h`;
  const detail = import_paused ? "A importação deste parceiro está pausada." : undefined;
  return { key, urgent: stale, text, ...(detail && { detail }), action };
}

function refusedNeed({ id, name, lines, refused }: ImportFact): Need | null {
  if (refused === 0 || refused < lines * MUCH_REFUSED) return null;
  return {
    key: `refused ${id}`,
    urgent: false,
    text: `${countOf(refused, "linha recusada", "linhas recusadas")} de ${name}`,
    detail: `De ${countOf(lines, "linha", "linhas")} do arquivo.`,
    action: { label: "Ver linhas recusadas", href: importsOf(id) },
  };
}

/** Returns one need for the person who has waited longest for an answer, urgent past the set time; else none. */
export function answerNeeds({ data: [inquiry], meta }: Page<ListedInquiry>): Need[] {
  if (!inquiry) return [];
  const { id, waiting_minutes, is_late, is_outside_hours, answer_by } = inquiry;
  const name = inquiry.name ?? `O atendimento ${id}`;
  const all = `${countOf(meta.total, "pessoa sem resposta", "pessoas sem resposta")} ao todo.`;
  return [
    {
      key: `inquiry ${id}`,
      urgent: is_late,
      text: is_outside_hours
        ? `${name} pediu contato fora do horário`
        : `${name} espera resposta ${describeWait(waiting_minutes ?? 0)}`,
      detail: answer_by ? `${capitalize(describeDeadline(answer_by))}. ${all}` : all,
      action: { label: "Atender", href: `/iacontrol/inquiries?edit=${id}` },
    },
  ];
}

const WHAT_TO_DO = "/iacontrol/manual#quando-algo-precisa-de-voce";

export const NO_MAIL_SERVER = {
  key: "no mail server",
  urgent: false,
  text: "E-mails não estão sendo enviados",
  detail: "Falta ligar o site a um servidor de e-mail. Até lá, eles ficam guardados e ninguém os recebe.",
  action: {
    label: "Como configurar",
    href: "/iacontrol/manual#ligar-o-envio-de-e-mails",
    rootOnly: true,
  },
} as const satisfies Need;

type MailFacts = MailFailureCounts & { canSend: boolean };

const mails = (status: string) => `/iacontrol/mails?status=${status}`;

/** Lists the needs of mails and events: blocked, requested, failed and unconfirmed ones, and a missing server. */
export function mailNeeds(facts: MailFacts): Need[] {
  const { failed, unfinished, waiting, blocked, events, problem, canSend } = facts;
  const needs: (Need | false)[] = [
    blocked > 0 && {
      key: "blocked mails",
      urgent: true,
      text: `${countOf(blocked, "e-mail espera", "e-mails esperam")} pelo servidor de e-mail`,
      detail: `Motivo: ${describeMailProblem(problem)}. O site tenta de novo sozinho.`,
      action: { label: "Ver e-mails", href: mails("blocked") },
    },
    waiting > 0 && {
      key: "answers",
      urgent: true,
      text: `${countOf(waiting, "pedido por e-mail espera", "pedidos por e-mail esperam")} resposta`,
      detail: "Um link pedido por e-mail ainda não pôde ser enviado.",
      action: { label: "Ver pedidos", href: mails("queued") },
    },
    failed > 0 && {
      key: "failed mails",
      urgent: true,
      text: countOf(failed, "e-mail não foi entregue", "e-mails não foram entregues"),
      detail: "Nos últimos 7 dias.",
      action: { label: "Ver e-mails", href: mails("failed") },
    },
    unfinished > 0 && {
      key: "unfinished mails",
      urgent: false,
      text: countOf(unfinished, "envio sem confirmação", "envios sem confirmação"),
      detail: "O servidor parou no meio do envio. Nada é enviado de novo por si.",
      action: { label: "Ver e-mails", href: mails("claimed") },
    },
    events > 0 && {
      key: "webhook",
      urgent: false,
      text: countOf(events, "aviso ao CRM não chegou", "avisos ao CRM não chegaram"),
      action: { label: "Ver avisos", href: mails("webhook") },
    },
    !canSend && NO_MAIL_SERVER,
  ];
  return needs.filter((need) => need !== false);
}

/** Lists scheduled changes that could not be published. */
export function scheduleNeeds(refused: readonly Pick<ScheduledWire, "id" | "name" | "refused">[]): Need[] {
  return refused.map(({ id, name, refused: why }) => ({
    key: `scheduled ${id}`,
    urgent: true,
    text: `O agendado de “${name}” não foi publicado`,
    ...(why && { detail: why }),
    action: { label: "Ver agendados", href: "/iacontrol/schedule" },
  }));
}

const NAMED_PAGES = 3;

/** Lists one need for all pages whose field measurements have been worse for a week. */
export function vitalNeeds(worse: readonly WorseVital[]): Need[] {
  const pages = [...new Set(worse.map(({ page }) => page))];
  if (pages.length === 0) return [];
  const named = worse.slice(0, NAMED_PAGES).map(({ page, metric, before, now }) => {
    return `${page}: ${metrics[metric].label} de ${formatVital(metric, before)} para ${formatVital(metric, now)}`;
  });
  return [
    {
      key: "vitals",
      urgent: false,
      text: `${countOf(pages.length, "página piorou", "páginas pioraram")} nesta semana`,
      detail: `${named.join("; ")}.`,
      action: { label: "Ver desempenho", href: "/iacontrol/performance" },
    },
  ];
}

/** Lists the readiness problems, with the texts of lib/operations/health. */
export function serverNeeds(reasons: readonly string[]): Need[] {
  return reasons.map((reason) => {
    // A heading has no full stop; several sentences are left unchanged.
    const isOne = !reason.includes(". ");
    return {
      key: reason,
      urgent: true,
      text: isOne ? reason.replace(/\.$/, "") : reason,
      action: { label: "O que fazer", href: WHAT_TO_DO, rootOnly: true },
    };
  });
}

const importsOf = (id: number) => `/iacontrol/partners?imports=${id}`;
