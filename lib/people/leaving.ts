import "server-only";
import {
  ALERT_LEAVE_SENT,
  ALERTS_ENDED,
  LEAVE_LINK_INVALID,
  NEWSLETTER_LEFT,
  NEWSLETTER_LINK_SENT,
} from "@/lib/platform/copy/messages";
import { invalid } from "@/lib/platform/http/errors";
import { emailSchema } from "@/lib/platform/http/fields/fields";
import { formRoute, tokenOf } from "@/lib/platform/http/form/answer-form";
import type { FormState } from "@/lib/platform/http/form/state";
import { networkOf } from "@/lib/platform/http/network";
import { type LimitName, takePoint } from "@/lib/platform/http/rate-limit";
import { unlessRecent } from "@/lib/platform/mail/mutations";
import { queueMail, runMailWorkSoon, sendMailsSoon } from "@/lib/platform/mail/send";
import { hasAlerts } from "./alerts/data";
import { LEAVE_MAIL } from "./alerts/mails";
import { endAlerts } from "./alerts/mutations";
import { openSealedLink, type SealedPurpose, sealedLink } from "./links/link";
import { isSubscribed } from "./subscribers/data";
import { leaveNewsletter } from "./subscribers/mutations";

/** A mailbox gets at most one link per list and hour. */
const PAUSE_MINUTES = 60;
const FOOTER =
  "Se não foi você, ignore esta mensagem: nada muda. Ela foi enviada porque alguém digitou o seu e-mail no site.";

/** The lists with an unsubscribe link, and the mail that contains it. */
export const LISTS = {
  newsletter: {
    purpose: "newsletter-leave",
    isListed: isSubscribed,
    leave: leaveNewsletter,
    left: NEWSLETTER_LEFT,
    linkSent: NEWSLETTER_LINK_SENT,
    mail: {
      kind: "newsletter_leave",
      subject: "Seu link para sair dos informativos",
      title: "Sair dos informativos",
      paragraphs: [
        "Alguém, provavelmente você, pediu no nosso site que este e-mail saia da lista de informativos.",
        "Para sair, abra o link e confirme. Seus dados são apagados na hora.",
      ],
    },
  },
  alerts: {
    purpose: "alert-leave",
    isListed: hasAlerts,
    leave: endAlerts,
    left: ALERTS_ENDED,
    linkSent: ALERT_LEAVE_SENT,
    mail: {
      kind: LEAVE_MAIL,
      subject: "Seu link para cancelar os avisos",
      title: "Cancelar avisos",
      paragraphs: [
        "Alguém, provavelmente você, pediu no nosso site para cancelar os avisos de cartas deste e-mail.",
        "Para cancelar, abra o link e confirme. Seus avisos são apagados na hora.",
      ],
    },
  },
} as const satisfies Record<string, List>;

type List = {
  purpose: SealedPurpose;
  isListed: (email: string) => Promise<boolean>;
  leave: (email: string) => Promise<void>;
  left: string;
  linkSent: string;
  mail: { kind: string; subject: string; title: string; paragraphs: readonly string[] };
};

/**
 * Sends the unsubscribe link of a list, in the background: the response is the same for every e-mail.
 * @throws HttpError 503 when too many are queued
 */
export function sendLeaveLinkSoon(name: keyof typeof LISTS, email: string): void {
  const { purpose, isListed, mail }: List = LISTS[name];
  const { kind, subject, title, paragraphs } = mail;
  runMailWorkSoon(kind, async () => {
    if (!(await isListed(email))) return;
    const url = await sealedLink(purpose, email);
    const letter = { title, paragraphs: [...paragraphs], action: { label: title, url }, footer: FOOTER };
    await unlessRecent({ recipient: email, kind, minutes: PAUSE_MINUTES }, async (tx) => {
      await queueMail({ kind, recipient: email, subject, letter, unsubscribe_url: url }, tx);
    });
    sendMailsSoon();
  });
}

type Form = { form: FormState["form"]; page: string; limit: LimitName };

/** Returns the routes of an unsubscribe page: a POST with a token unsubscribes, one with an e-mail mails a link. */
export function leaveRoute(name: keyof typeof LISTS, { form, page, limit }: Form) {
  const { purpose, leave, left, linkSent } = LISTS[name];
  return formRoute({
    form,
    page,
    fields: ["email"],
    takesOneClick: true,
    run: async (input, context) => {
      const token = tokenOf(input, context);
      if (token === null) {
        await takePoint(limit, networkOf(context.address));
        sendLeaveLinkSoon(name, emailSchema.parse(input).email);
        return linkSent;
      }
      const email = await openSealedLink(purpose, token);
      if (email === null) throw invalid({ token: [LEAVE_LINK_INVALID] });
      await leave(email);
      return left;
    },
  });
}
