import "server-only";
import { businessMinutes } from "@/lib/content/company/business-hours";
import { getAnswerSettings } from "@/lib/content/company/data";
import { env } from "@/lib/platform/env";
import { countOf } from "@/lib/platform/format/count";
import { queueMail } from "@/lib/platform/mail/send";
import { listUnnotified } from "./data";
import { notifyOnce } from "./mutations";

const FOOTER =
  "Você recebe este e-mail porque atende este pedido, ou porque é o e-mail de avisos das configurações do site. Mandamos um só por atendimento.";

/**
 * Queues a mail for each inquiry without an answer within the limit of the settings, once: to its owner, or to
 * `notify_email` without one. The mail names nobody. Call `sendMailsSoon` afterwards.
 * @returns the number of mails
 */
export async function queueLateMails(now = new Date()): Promise<number> {
  const { hours, answer_minutes, notify_email } = await getAnswerSettings();
  const waiting = await listUnnotified();
  let mails = 0;
  for (const { id, asked_at, owner } of waiting) {
    const minutes = businessMinutes(hours, asked_at, now);
    const recipient = owner?.is_active ? owner.email : notify_email;
    if (minutes >= answer_minutes && recipient && (await queueOnce(id, recipient, minutes))) mails += 1;
  }
  return mails;
}

function queueOnce(id: number, recipient: string, minutes: number): Promise<boolean> {
  return notifyOnce(id, async (tx) => {
    const title = "Um atendimento espera resposta";
    const letter = {
      title,
      paragraphs: [
        `O atendimento ${id} espera há ${countOf(minutes, "minuto")} dentro do horário de atendimento.`,
      ],
      action: { label: "Ver o atendimento", url: `${env().SITE_URL}/iacontrol/inquiries?edit=${id}` },
      footer: FOOTER,
    };
    await queueMail({ kind: "inquiry_late", recipient, subject: title, letter }, tx);
  });
}
