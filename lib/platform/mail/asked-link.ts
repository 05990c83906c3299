import "server-only";
import { oncePerPause } from "./mutations";
import { queueMail, sendMailsSoon } from "./send";
import { makeMailSoon } from "./soon";

/** A mailbox gets one link of a kind an hour, however often it is asked for. */
const PAUSE_MINUTES = 60;

type AskedLink = {
  kind: string;
  subject: string;
  title: string;
  paragraphs: string[];
  label: string;
  footer: string;
  /** Whether there is anything that the person of an e-mail could leave. */
  isListed: (email: string) => Promise<boolean>;
  urlFor: (email: string) => Promise<string>;
};

/**
 * What sends the link by which the person of an e-mail leaves a list, off the request's path: whoever asks learns
 * nothing of whether it is known.
 * @returns a function that throws HttpError 503 when too many wait
 */
export function askedLink({ kind, subject, title, paragraphs, label, footer, isListed, urlFor }: AskedLink) {
  const send = async (email: string): Promise<void> => {
    if (!(await isListed(email))) return;
    const url = await urlFor(email);
    const letter = { title, paragraphs, action: { label, url }, footer };
    const mail = { kind, recipient: email, subject, letter, unsubscribe_url: url };
    await oncePerPause({ recipient: email, kind, minutes: PAUSE_MINUTES }, async (tx) => {
      await queueMail(mail, tx);
    });
    sendMailsSoon();
  };
  return (email: string): void => makeMailSoon(kind, () => send(email));
}
