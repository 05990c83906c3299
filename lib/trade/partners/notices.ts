import { countOf } from "@/lib/platform/format/count";
import "server-only";
import { getNotifyEmail } from "@/lib/content/company/data";
import { env } from "@/lib/platform/env";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { queueMail } from "@/lib/platform/mail/send";
import { listPartnerTrouble, type PartnerTrouble } from "./silence";
import { noticeOnce } from "./trouble/mutations";

const MAIL_KIND = { failed: "import_failed", silent: "partner_silent" } as const;

const FOOTER =
  "Você recebe este e-mail porque ele está nas configurações do site como e-mail de avisos. Mandamos no máximo um por parceiro, dia e motivo.";

/**
 * Puts a mail to the settings' `notify_email` into the queue for each partner whose import has failed, at most one a
 * day of failures, and for each that has fallen silent, one a silence. The mail and the note that it was made are one
 * transaction: however often this runs, and in however many processes, each is made once. Who uploads a file sees
 * its failure; of that nobody is told. Call `sendMailsSoon` afterwards.
 * @returns how many mails
 */
export async function queuePartnerNotices(today = todayInSaoPaulo()): Promise<number> {
  const recipient = await getNotifyEmail();
  if (!recipient) return 0;
  let mails = 0;
  for (const trouble of await listPartnerTrouble(today)) {
    if (trouble.run?.source === "file") continue;
    if (await tellOnce(trouble, recipient)) mails += 1;
  }
  return mails;
}

async function tellOnce(trouble: PartnerTrouble, recipient: string): Promise<boolean> {
  const { partner, cause, since, run } = trouble;
  const note = { partner_id: partner.id, cause, day: run?.day ?? since };
  return noticeOnce(note, async (tx) => {
    const subject =
      cause === "failed"
        ? `A importação de ${partner.name} falhou`
        : `${partner.name}: cartas sem mudanças há ${countOf(trouble.days, "dia")}`;
    const letter = {
      title: subject,
      paragraphs: [trouble.text, ...adviceOn(trouble)],
      action: {
        label: "Ver as importações do parceiro",
        url: `${env().SITE_URL}/iacontrol/partners?imports=${partner.id}`,
      },
      footer: FOOTER,
    };
    await queueMail({ kind: MAIL_KIND[cause], recipient, subject, letter }, tx);
  });
}

function adviceOn({ cause, run }: PartnerTrouble): string[] {
  if (cause === "silent") return ["Confira com o parceiro se a lista ainda é atualizada."];
  const kept = "As cartas anteriores continuam no site.";
  return [run?.confirmable ? `${kept} Compare carta por carta antes de confirmar a importação.` : kept];
}
