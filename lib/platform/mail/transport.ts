import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/platform/env";
import type { MailContent } from "./content";
import { writeMailFile } from "./files";
import { CLOSED, sendBySmtp } from "./smtp";

/** The sender of mails that are written as files, because no mail server is set. */
const NOBODY = "nao-enviado@localhost";

/** Returns true if a mail server is set (SMTP_URL and MAIL_FROM). */
export function canSendMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Sends a mail, or writes it as a file if no mail server is set. @throws NotDelivered, or the file system's error */
export async function deliver(
  mail: { id: number; kind: string; recipient: string },
  content: MailContent,
): Promise<void> {
  const message = toMessage(mail.recipient, content);
  if (canSendMail()) {
    await sendBySmtp(message, { url: env().SMTP_URL ?? "", caFile: env().SMTP_CA_FILE });
    return;
  }
  const { message: bytes } = await createTransport({
    streamTransport: true,
    buffer: true,
    newline: "windows",
    ...CLOSED,
  }).sendMail(message);
  await writeMailFile(mail.id, mail.kind, bytes as Buffer);
}

/** Creates the message: addresses are objects, names and subject one line, so none can add a header or a recipient. */
function toMessage(recipient: string, content: MailContent) {
  const { company, reply_to, subject, text, html, unsubscribe_url } = content;
  return {
    from: { name: oneLine(company), address: env().MAIL_FROM ?? NOBODY },
    to: { name: "", address: recipient },
    replyTo: { name: oneLine(company), address: oneLine(reply_to) },
    subject: oneLine(subject),
    text,
    html,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe_url && {
        "List-Unsubscribe": `<${unsubscribe_url}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
