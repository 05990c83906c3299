import "server-only";
import { mailLinks } from "@/lib/platform/mail/link";

const links = mailLinks({
  page: "/newsletter/sair",
  purpose: "newsletter-leave",
  // A link must work for as long as the mail it stands in may lie in a mailbox.
  seconds: 10 * 365 * 24 * 60 * 60,
});

/** The link by which the person of an e-mail leaves. */
export const leaveUrl = links.urlFor;

/** The e-mail in a link's token; null when it is not ours. */
export const openLeaveToken = links.open;
