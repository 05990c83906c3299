import "server-only";
import { formatCount } from "@/lib/platform/format/count";
import { log } from "@/lib/platform/log";
import { countMailFailures } from "@/lib/platform/mail/failures/data";
import { canSendMail } from "./transport";

const NOT_SENT =
  "E-mails não estão sendo enviados: nenhum servidor de e-mail foi configurado. Eles ficam guardados e ninguém os recebe. Peça a quem cuida do servidor.";

/** Returns the notices about mails for staff; empty without problems. Never throws. */
export async function mailNotices(): Promise<string[]> {
  const notSent = canSendMail() ? [] : [NOT_SENT];
  try {
    const { failed, unfinished } = await countMailFailures();
    return [...notSent, ...(failed > 0 ? [failedText(failed)] : []), ...unfinishedTexts(unfinished)];
  } catch (err) {
    log.warn({ err }, "mails not counted");
    return notSent;
  }
}

function failedText(count: number): string {
  return count === 1
    ? "1 e-mail não pôde ser entregue nos últimos 7 dias. Confira as configurações do servidor de e-mail."
    : `${formatCount(count)} e-mails não puderam ser entregues nos últimos 7 dias. Confira as configurações do servidor de e-mail.`;
}

function unfinishedTexts(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? "1 envio sem confirmação: o servidor parou no meio do envio. O e-mail não será enviado de novo."
      : `${formatCount(count)} envios sem confirmação: o servidor parou no meio do envio. Os e-mails não serão enviados de novo.`,
  ];
}
