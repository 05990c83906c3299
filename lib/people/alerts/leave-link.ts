import "server-only";
import { askedLink } from "@/lib/platform/mail/asked-link";
import { hasAlerts } from "./data";
import { LEAVE_MAIL } from "./kinds";
import { leaveAlertsLinks } from "./links";

/** Sends the link by which somebody ends their alerts. */
export const sendLeaveAlertsLinkSoon = askedLink({
  kind: LEAVE_MAIL,
  subject: "Seu link para parar de receber avisos",
  title: "Parar de receber avisos",
  paragraphs: [
    "Alguém, provavelmente você, pediu no nosso site para terminar os avisos de cartas deste e-mail.",
    "Para parar, abra o link e confirme. Seus avisos são apagados na hora.",
  ],
  label: "Parar de receber avisos",
  footer:
    "Se não foi você, ignore esta mensagem: nada muda. Ela foi enviada porque alguém digitou o seu e-mail no site.",
  isListed: hasAlerts,
  urlFor: leaveAlertsLinks.urlFor,
});
