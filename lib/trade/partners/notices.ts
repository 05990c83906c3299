import "server-only";
import { getStaffSettings } from "@/lib/content/company/data";
import { env } from "@/lib/platform/env";
import { countOf } from "@/lib/platform/format/count";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import { queueMail } from "@/lib/platform/mail/send";
import { noticeOnce } from "./mutations";
import { listPartnerProblems, type PartnerProblem } from "./silence";

const MAIL_KIND = { failed: "import_failed", silent: "partner_silent" } as const;

const FOOTER =
  "Você recebe este e-mail porque ele está nas configurações do site como e-mail de avisos. Mandamos no máximo um por parceiro, dia e motivo.";

/**
 * Queues a mail to the settings' `notify_email` for each partner whose import has failed (one per day of failures) and
 * for each silent partner (one per silence). The mail and its record are written in one transaction, so that concurrent
 * runs send it once. Failed uploads are excluded, because the uploader sees the error. Call `sendMailsSoon` afterwards.
 * @returns the number of mails
 */
export async function queuePartnerNotices(today = todayInSaoPaulo()): Promise<number> {
  const { notify_email: recipient } = await getStaffSettings();
  if (!recipient) return 0;
  let mails = 0;
  for (const problem of await listPartnerProblems(today)) {
    if (problem.run?.source === "file") continue;
    if (await queueOnce(problem, recipient)) mails += 1;
  }
  return mails;
}

async function queueOnce(problem: PartnerProblem, recipient: string): Promise<boolean> {
  const { partner, cause, since, run } = problem;
  const note = { partner_id: partner.id, cause, day: run?.day ?? since };
  return noticeOnce(note, async (tx) => {
    const subject =
      cause === "failed"
        ? `A importação de ${partner.name} falhou`
        : `${partner.name}: cartas sem mudanças há ${countOf(problem.days, "dia")}`;
    const letter = {
      title: subject,
      paragraphs: [problem.text, ...adviceOn(problem)],
      action: {
        label: "Ver as importações do parceiro",
        url: `${env().SITE_URL}/iacontrol/partners?imports=${partner.id}`,
      },
      footer: FOOTER,
    };
    await queueMail({ kind: MAIL_KIND[cause], recipient, subject, letter }, tx);
  });
}

function adviceOn({ cause, run }: PartnerProblem): string[] {
  if (cause === "silent") return ["Confira com o parceiro se a lista ainda é atualizada."];
  const unchanged = "As cartas anteriores continuam no site.";
  return [
    run?.confirmable ? `${unchanged} Compare carta por carta antes de confirmar a importação.` : unchanged,
  ];
}
