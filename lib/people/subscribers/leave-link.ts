import "server-only";
import { askedLink } from "@/lib/platform/mail/asked-link";
import { isSubscribed } from "./data";
import { leaveUrl } from "./leave-token";

/** Sends the link by which a subscriber leaves. */
export const sendLeaveLinkSoon = askedLink({
  kind: "newsletter_leave",
  subject: "Seu link para sair dos informativos",
  title: "Sair dos informativos",
  paragraphs: [
    "Alguém, provavelmente você, pediu no nosso site para tirar este e-mail da lista de informativos.",
    "Para sair, abra o link e confirme. Seus dados são apagados na hora.",
  ],
  label: "Sair dos informativos",
  footer:
    "Se não foi você, ignore esta mensagem: nada muda. Ela foi enviada porque alguém digitou o seu e-mail no site.",
  isListed: isSubscribed,
  urlFor: leaveUrl,
});
