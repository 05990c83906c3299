import type { SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, vi } from "vitest";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { openMailServer, type ReceivedMail } from "./harness/mail-server";

export type { ReceivedMail } from "./harness/mail-server";

/**
 * Starts a real mail server on a free port, set as SMTP_URL until the test ends.
 * @param options hooks of smtp-server, for example to refuse mails
 */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const server = await openMailServer(options);
  sendMailTo(server.port);
  onTestFinished(server.close);
  return server;
}

/** Sets SMTP_URL to a port of this machine until the test ends. */
export function sendMailTo(port: number, query = ""): void {
  Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${port}${query}`, MAIL_FROM: "site@ipe.example.com" });
  onTestFinished(() => {
    Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
  });
}

/** Parses a mail's headers, unfolded, by lower-cased name. */
export function headersOf(raw: string): Map<string, string> {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

/** Waits until no mail is in flight: a late mail would reach the next test's server. */
export async function mailsOut(): Promise<void> {
  await vi.waitFor(async () => {
    expect(
      await db.mail.count({ where: { status: { in: ["queued", "claimed"] }, attempts: { lt: 2 } } }),
    ).toBe(0);
  }, 10_000);
}

/** Finds the first URL of this site in a mail's text. */
export function linkIn({ raw }: ReceivedMail): URL {
  const text = raw.replace(/=\r\n/g, "").replace(/=3D/gi, "=");
  return new URL(/https?:\/\/localhost:\d+\/[\w/?=.&%~-]+/.exec(text)?.[0] ?? "about:blank");
}
