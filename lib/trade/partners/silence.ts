import "server-only";
import { getStaffSettings } from "@/lib/content/company/data";
import { env } from "@/lib/platform/env";
import { countOf } from "@/lib/platform/format/count";
import { DAY_MS, formatDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { queueMail } from "@/lib/platform/mail/send";
import type { RunSource } from "@/lib/trade/imports/run";
import { listProblemRows, type ProblemRow } from "./data";
import { noticeOnce } from "./mutations";

/** The kind of problem with a partner: its latest import failed, or nothing has changed for unusually long. */
type TroubleCause = "failed" | "silent";

export type PartnerProblem = {
  partner: { id: number; name: string };
  cause: TroubleCause;
  /** The day of the first of consecutive failures, or the last day on which letters changed; "YYYY-MM-DD". */
  since: string;
  /** Whole days since then. */
  days: number;
  /** The usual number of days between changes; null if there are too few changes. */
  usual_days: number | null;
  /** The failed run; null for a silent partner. */
  run: { id: number; day: string; source: RunSource; message: string; confirmable: boolean } | null;
  text: string;
};

/**
 * Returns the problems of active, unpaused partners by name, one each: the latest import failed, or no letter has
 * changed for over three times the usual interval (the median interval between the latest 20 days with changes, of
 * which there must be at least four).
 */
export async function listPartnerProblems(today = todayInSaoPaulo()): Promise<PartnerProblem[]> {
  const rows = await listProblemRows(today);
  return rows.map((row) => toTrouble(row, today));
}

function toTrouble(row: ProblemRow, today: string): PartnerProblem {
  const partner = { id: row.id, name: row.name };
  const usual_days = row.usual_days === null ? null : Number(row.usual_days);
  if (row.failing_since !== null && row.run_id !== null && row.source !== null) {
    const message = row.message || "Sem detalhes.";
    const since = row.failing_since;
    const run = {
      id: row.run_id,
      day: row.run_day ?? since,
      source: row.source,
      message,
      confirmable: row.confirmable === true,
    };
    const start = since === today ? "hoje" : formatDate(since);
    const text = `A importação falha desde ${start}: ${message}`;
    return { partner, cause: "failed", since, days: daysBetween(since, today), usual_days, run, text };
  }
  const since = row.changed_on ?? today;
  const days = daysBetween(since, today);
  const usual = usual_days === 1 ? "todo dia" : `a cada ${countOf(usual_days ?? 0, "dia")}`;
  const text = `Nada muda há ${countOf(days, "dia")} (desde ${formatDate(since)}); as cartas deste parceiro costumam mudar ${usual}.`;
  return { partner, cause: "silent", since, days, usual_days, run: null, text };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

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
