import { readFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type MailProblem, mailProblem } from "@/lib/platform/mail/failures/problem";

const CONNECT_MS = 10_000;
const ANSWER_MS = 20_000;

/** Prevents a mail from including a file or a URL. */
export const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** The error of a mail that was not sent, or whose outcome is unknown (`interrupted`). */
export class NotDelivered extends Error {
  override readonly name = "NotDelivered";

  constructor(readonly problem: MailProblem) {
    super(problem);
  }
}

/**
 * Sends a message to a mail server.
 * @param server `caFile`: a PEM file of an additional trusted authority (SMTP_CA_FILE)
 * @throws NotDelivered
 */
export async function sendBySmtp(
  message: SendMailOptions,
  { url, caFile }: { url: string; caFile: string | undefined },
): Promise<void> {
  let offered = false;
  // Only nodemailer's log of its commands shows that the message itself is being transmitted.
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
