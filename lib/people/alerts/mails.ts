import "server-only";
import { env } from "@/lib/platform/env";
import { formatBrl } from "@/lib/platform/format/brl";
import { formatCount } from "@/lib/platform/format/count";
import { capitalize } from "@/lib/platform/format/text";
import { unlessRecent } from "@/lib/platform/mail/mutations";
import { queueMail, runMailWorkSoon, sendMailsSoon } from "@/lib/platform/mail/send";
import { letterPath, lettersPaths } from "@/lib/trade/letters/paths";
import { formatTiers, type PublicLetter } from "@/lib/trade/letters/wire";
import { CONFIRM_DAYS, sealedLink } from "../links/link";
import { type AlertCriteria, describeCriteria } from "./criteria";
import { ALERT_MONTHS, listUnconfirmed } from "./data";

type Transaction = Parameters<typeof queueMail>[1];

const CONFIRM_MAIL = "alert_confirm";
export const NEWS_MAIL = "alert_news";
export const LEAVE_MAIL = "alert_leave";
/** The kinds of mails that alerts send. */
export const ALERT_MAILS = [CONFIRM_MAIL, NEWS_MAIL, LEAVE_MAIL];

/** A mailbox gets at most one confirmation an hour; its link confirms all unconfirmed alerts of the e-mail. */
const PAUSE_MINUTES = 60;
/** The maximum number of letters that one mail lists. */
export const MAX_LISTED = 10;
const LEAVE = "Cancelar avisos";
const LEGAL =
  "Valores informativos, sujeitos a reajuste, disponibilidade e à análise e anuência da administradora (Lei nº 11.795/2008, art. 13). A entrada já inclui a nossa comissão. Nunca pedimos depósito antes da aprovação da transferência pela administradora.";

/** Sends the link that confirms an e-mail's alerts, in the background. @throws HttpError 503 if too many are queued */
export function sendConfirmationSoon(email: string): void {
  runMailWorkSoon(CONFIRM_MAIL, async () => {
    await unlessRecent({ recipient: email, kind: CONFIRM_MAIL, minutes: PAUSE_MINUTES }, async (tx) => {
      const searches = await listUnconfirmed(email);
      if (searches.length > 0) await queueConfirmationMail(email, searches, tx);
    });
    sendMailsSoon();
  });
}

async function queueConfirmationMail(
  email: string,
  searches: readonly AlertCriteria[],
  tx: Transaction,
): Promise<void> {
  const leave = await sealedLink("alert-leave", email);
  const letter = {
    title: "Confirme o seu aviso de cartas",
    paragraphs: [
      "Alguém, provavelmente você, pediu no nosso site para saber por e-mail quando chegar uma carta assim:",
      ...searches.map((criteria) => `• ${capitalize(describeCriteria(criteria))}`),
      "Para confirmar, abra o link e toque no botão. Sem a confirmação não mandamos avisos.",
    ],
    action: { label: "Confirmar o aviso", url: await sealedLink("alert-confirm", email) },
    footer: `Se não foi você, ignore esta mensagem: o pedido é apagado em ${CONFIRM_DAYS} dias. Ela foi enviada porque alguém digitou o seu e-mail no site.`,
    leave: { label: LEAVE, url: leave },
  };
  const mail = { kind: CONFIRM_MAIL, recipient: email, subject: "Confirme o seu aviso de cartas", letter };
  await queueMail({ ...mail, unsubscribe_url: leave }, tx);
}

/** Queues the mail that lists new letters which match a person's alerts; returns its id. */
export async function queueNewsMail(
  email: string,
  { searches, letters }: { searches: readonly AlertCriteria[]; letters: readonly PublicLetter[] },
  tx: Transaction,
): Promise<number> {
  const leave = await sealedLink("alert-leave", email);
  const count = letters.length;
  const title =
    count === 1
      ? "Chegou uma carta como a que você procura"
      : `Chegaram ${formatCount(count)} cartas como a que você procura`;
  const letter = {
    title,
    paragraphs: [
      `Você procura: ${searches.map(describeCriteria).join("; ")}.`,
      ...(count > MAX_LISTED ? [`Aqui estão ${MAX_LISTED} delas; as outras estão nas listas do site.`] : []),
    ],
    items: letters.slice(0, MAX_LISTED).map((each) => ({
      text: describeLetter(each),
      url: `${env().SITE_URL}${letterPath(each.id)}`,
    })),
    action: { label: "Ver todas as cartas", url: `${env().SITE_URL}${lettersPaths.main}` },
    footer: `${LEGAL} Você recebe este e-mail porque confirmou um aviso no nosso site. Mandamos no máximo um por dia, e o aviso termina sozinho depois de ${ALERT_MONTHS} meses.`,
    leave: { label: LEAVE, url: leave },
  };
  return queueMail({ kind: NEWS_MAIL, recipient: email, subject: title, letter, unsubscribe_url: leave }, tx);
}

function describeLetter(letter: PublicLetter): string {
  const { id, segment, administrator, credit_cents, entry_cents, installments } = letter;
  return [
    `Código ${id}: ${segment}, ${administrator}`,
    `crédito ${formatBrl(credit_cents)}`,
    `entrada ${formatBrl(entry_cents)}`,
    `parcelas ${formatTiers(installments)}`,
  ]
    .join(" · ")
    .replaceAll("\u00A0", " ");
}
