import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, vi } from "vitest";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";

export type ReceivedMail = { from: string; to: string[]; raw: string };

/**
 * A real mail server on a port of its own, set as SMTP_URL until the test's end.
 * @param options what it refuses: hooks of smtp-server
 */
export async function startSmtpServer(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await new Promise<void>((resolve) => listener.once("listening", resolve));
  const { port } = listener.address() as AddressInfo;
  sendMailTo(port);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { mails, port, close };
}

/** Sends to a port of this machine, whoever listens there, until the test's end. */
export function sendMailTo(port: number, query = ""): void {
  Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${port}${query}`, MAIL_FROM: "site@ipe.example.com" });
  onTestFinished(() => {
    Object.assign(env(), { SMTP_URL: undefined, MAIL_FROM: undefined });
  });
}

/** A mail's headers, unfolded, by lower-cased name. */
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

/** Waits until nothing is on its way any more: what is late would come to the next test's server. */
export async function mailsOut(): Promise<void> {
  await vi.waitFor(async () => {
    expect(
      await db.mail.count({ where: { status: { in: ["queued", "claimed"] }, attempts: { lt: 2 } } }),
    ).toBe(0);
  }, 10_000);
}

/** The first address of this site in a mail's text. */
export function linkIn({ raw }: ReceivedMail): URL {
  const text = raw.replace(/=\r\n/g, "").replace(/=3D/gi, "=");
  return new URL(/https?:\/\/localhost:\d+\/[\w/?=.&%~-]+/.exec(text)?.[0] ?? "about:blank");
}
