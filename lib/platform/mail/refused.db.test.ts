import { execFile } from "node:child_process";
import { connect, createServer, type Socket } from "node:net";
import { promisify } from "node:util";
import type { SMTPServerOptions } from "smtp-server";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { routes as mailRoutes } from "@/app/api/mails/[...path]/route";
import { listNeeds } from "@/lib/office/dashboard/needs/needs";
import { readFacts } from "@/lib/operations/health/facts";
import { findReasons } from "@/lib/operations/health/readiness";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { countMailFailures } from "@/lib/platform/mail/failures/data";
import { makeCertificate } from "@/tests/certificate";
import { createTestCompany } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { listen } from "@/tests/listen";
import { startSmtpServer } from "@/tests/smtp-server";
import { queueMail, sendMails } from "./send";

const recipient = "ana@example.com";
const letter = { title: "Olá", paragraphs: ["Olá."], footer: "Você pediu." };
const queue = (kind = "alert_news") => queueMail({ kind, recipient, subject: "Olá", letter });
const outcome = async () => {
  const { status, problem } = await db.mail.findFirstOrThrow({ orderBy: { id: "desc" } });
  return [status, problem];
};
const inThePast = (interval: string) =>
  db.$executeRawUnsafe(`UPDATE mails SET created_at = created_at - interval '${interval}', due_at = now()`);
const refuse = (responseCode: number) => Object.assign(new Error("ana@example.com"), { responseCode });

async function startPrivateServer(password: string, options: SMTPServerOptions = {}) {
  const { key, cert, file } = makeCertificate();
  const server = await startSmtpServer({
    ...{ key, cert, disabledCommands: [], authOptional: false },
    onAuth: ({ username, password: typed }, _session, done) =>
      typed === "right" ? done(null, { user: username }) : done(refuse(535)),
    ...options,
  });
  env().SMTP_URL = `smtp://site:${password}@127.0.0.1:${server.port}`;
  return { ...server, file };
}

function trust(file: string): void {
  env().SMTP_CA_FILE = file;
  onTestFinished(() => {
    env().SMTP_CA_FILE = undefined;
  });
}

beforeEach(async () => {
  await createTestCompany();
});

test("a self-signed certificate delays mails and records the reason; with SMTP_CA_FILE they are sent", async () => {
  const { mails, file } = await startPrivateServer("right");
  await queue();
  expect(await sendMails()).toEqual({ sent: 0, failed: 1 });
  expect(await outcome()).toEqual(["queued", "certificate_self_signed"]);
  trust(file);
  await inThePast("1 minute");
  expect(await sendMails()).toEqual({ sent: 1, failed: 0 });
  expect(mails).toHaveLength(1);
});

test("with a wrong password a mail is retried while it is useful, and sent once the password is right", async () => {
  const { mails, file, port } = await startPrivateServer("wrong");
  trust(file);
  for (const kind of ["account_recover", "alert_news", "newsletter_post"]) await queue(kind);
  await sendMails();
  await inThePast("31 minutes");
  await sendMails();
  await inThePast("24 hours");
  await sendMails();
  const mailsNow = await db.mail.findMany({ orderBy: { id: "asc" } });
  expect(mailsNow.map(({ status, problem }) => [status, problem])).toEqual([
    ["failed", "expired"],
    ["failed", "expired"],
    ["queued", "password_refused"],
  ]);
  env().SMTP_URL = `smtp://site:right@127.0.0.1:${port}`;
  await inThePast("1 hour");
  expect(await sendMails()).toEqual({ sent: 1, failed: 0 });
  expect(mails).toHaveLength(1);
});

test("a successful delivery makes the mails that wait for the mail server due", async () => {
  const { mails, file, port } = await startPrivateServer("wrong");
  trust(file);
  await queue();
  await queue();
  await sendMails();
  env().SMTP_URL = `smtp://site:right@127.0.0.1:${port}`;
  await queue();
  expect(await sendMails()).toEqual({ sent: 3, failed: 0 });
  expect(mails).toHaveLength(3);
});

test("a mail to an unknown recipient fails at once with a reason, and staff can send it again later", async () => {
  const refusing = { on: true };
  const { mails } = await startSmtpServer({
    onRcptTo: (_address, _session, done) => (refusing.on ? done(refuse(550)) : done()),
  });
  await queue();
  await queue("account_recover");
  await sendMails();
  expect(await outcome()).toEqual(["failed", "recipient_unknown"]);
  refusing.on = false;
  const { cookie } = await signInAs("admin");
  const { status, body } = await call(mailRoutes.resend, "POST", { cookie, body: {} });
  expect([status, body]).toEqual([200, { message: "1 e-mail volta para a fila de envio." }]);
  await sendMails();
  expect(mails.map(({ to }) => to)).toEqual([[recipient]]);
  expect(await db.mail.count({ where: { status: "failed" } })).toBe(1);
  expect(await db.auditEntry.count({ where: { action: "send_again" } })).toBe(1);
  expect((await call(mailRoutes.resend, "POST", { body: {} })).status).toBe(401);
});

test("a mail that may have arrived before the connection was lost is shown to staff and not sent again", async () => {
  const sockets: Socket[] = [];
  const server = await startSmtpServer({
    onData(stream) {
      stream.resume();
      stream.on("end", () => sockets.forEach((socket) => void socket.destroy()));
    },
  });
  // A proxy cuts the connection; the mail server itself does not fail.
  const between = createServer((client) => {
    const upstream = connect(server.port, "127.0.0.1");
    sockets.push(client, upstream);
    client
      .on("error", () => undefined)
      .pipe(upstream.on("error", () => undefined))
      .pipe(client);
  });
  env().SMTP_URL = `smtp://127.0.0.1:${await listen(between)}`;
  onTestFinished(() => void between.close());
  await queue();
  await sendMails();
  expect((await outcome())[0]).toBe("claimed");
  await db.$executeRaw`UPDATE mails SET claimed_at = now() - interval '1 hour'`;
  expect(await countMailFailures()).toMatchObject({ unfinished: 1, failed: 0 });
  expect(await sendMails()).toEqual({ sent: 0, failed: 0 });
});

test("a mail server that accepts nothing is reported by readiness, metrics and dashboard, with the reason", async () => {
  const { close } = await startSmtpServer();
  await close();
  await queue();
  await sendMails();
  expect(await outcome()).toEqual(["queued", "connection_refused"]);
  const why = "o servidor de e-mail recusou a conexão";
  expect(await findReasons()).not.toContain(`Os e-mails não saem: ${why}.`);
  await inThePast("11 minutes");
  expect(await findReasons()).toContain(`Os e-mails não saem: ${why}.`);
  expect(await readFacts()).toContainEqual(expect.objectContaining({ name: "ipe_mails_blocked", value: 1 }));
  expect(await listNeeds()).toContainEqual(
    expect.objectContaining({
      text: "1 e-mail espera pelo servidor de e-mail",
      detail: `Motivo: ${why}. O site tenta de novo sozinho.`,
    }),
  );
});

test("npm run doctor -- --mail tests the mail server and explains its refusal", async () => {
  const { port, file, mails } = await startPrivateServer("right");
  const attempt = (settings: Record<string, string>) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/doctor-mail.ts", recipient], {
      env: { ...process.env, MAIL_FROM: "site@ipe.example.com", ...settings },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    );
  const url = (password: string) => `smtp://site:${password}@127.0.0.1:${port}`;
  expect(await attempt({ SMTP_URL: url("right") })).toContain(
    "certificado do servidor de e-mail é autoassinado",
  );
  const trusted = { SMTP_CA_FILE: file };
  expect(await attempt({ SMTP_URL: url("wrong"), ...trusted })).toContain("recusou o usuário ou a senha");
  expect(await attempt({ SMTP_URL: url("right"), ...trusted })).toContain("the server accepted a mail");
  expect(mails).toHaveLength(1);
});
