import { readFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type MailProblem, mailProblem } from "@/lib/platform/mail/failures/problem";

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** A mail's parts come from us; should one ever name a file or an address, nothing is fetched for it. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** A mail did not go out, or nobody knows (`interrupted`). */
export class NotDelivered extends Error {
  override readonly name = "NotDelivered";

  constructor(readonly problem: MailProblem) {
    super(problem);
  }
}

/**
 * Hands a message to a mail server.
 * @param server `caFile`: a PEM file of the authority to trust beside the usual ones (SMTP_CA_FILE)
 * @throws NotDelivered
 */
export async function sendBySmtp(
  message: SendMailOptions,
  { url, caFile }: { url: string; caFile: string | undefined },
): Promise<void> {
  let offered = false;
  // That the message itself is on its way shows in what nodemailer says of its commands, and nowhere else.
  const debug = ({ tnx }: { tnx?: string }, text: unknown) => {
    if (tnx === "client" && text === "DATA") offered = true;
  };
  try {
    const ca = caFile && [...rootCertificates, await readFile(caFile, "utf8")];
    await createTransport({
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
      debug: true,
      logger: { ...SILENT, debug },
      ...(ca && { tls: { ca } }),
      ...CLOSED,
    }).sendMail(message);
  } catch (err) {
    throw new NotDelivered(mailProblem(err, offered));
  }
}

const nothing = () => undefined;
const SILENT = {
  level: nothing,
  trace: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
