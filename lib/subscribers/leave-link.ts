import "server-only";
import { oncePerPause } from "@/lib/mail/mutations";
import { queueMail, sendMailsSoon } from "@/lib/mail/send";
import { makeMailSoon } from "@/lib/mail/soon";
import { isSubscribed } from "./data";
import { leaveUrl } from "./leave-token";

export const LEAVE_MAIL = "newsletter_leave";
/** A mailbox gets one link an hour, however often it is asked for. */
const PAUSE_MINUTES = 60;

/**
 * Sends the link by which a subscriber leaves, off the request's path.
 * @throws HttpError 503 when too many wait
 */
export function sendLeaveLinkSoon(email: string): void {
  makeMailSoon(LEAVE_MAIL, () => sendLeaveLink(email));
}

async function sendLeaveLink(email: string): Promise<void> {
  if (!(await isSubscribed(email))) return;
  const url = await leaveUrl(email);
  const letter = {
    title: "Sair dos informativos",
    paragraphs: [
      "Alguém, provavelmente você, pediu no nosso site para tirar este e-mail da lista de informativos.",
      "Para sair, abra o link e confirme. Seus dados são apagados na hora.",
    ],
    action: { label: "Sair dos informativos", url },
    footer:
      "Se não foi você, ignore esta mensagem: nada muda. Ela foi enviada porque alguém digitou o seu e-mail no site.",
  };
  const mail = { kind: LEAVE_MAIL, recipient: email, subject: "Seu link para sair dos informativos", letter };
  await oncePerPause({ recipient: email, kind: LEAVE_MAIL, minutes: PAUSE_MINUTES }, (tx) =>
    queueMail({ ...mail, unsubscribe_url: url }, tx),
  );
  sendMailsSoon();
}
