import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { listen } from "@/tests/listen";

export type ReceivedMail = { from: string; to: string[]; raw: string };

/** Starts a real mail server on a free port. @param options hooks of smtp-server, for example to refuse mails */
export async function openMailServer(options: SMTPServerOptions = {}) {
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
  const port = await listen(server.server);
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
