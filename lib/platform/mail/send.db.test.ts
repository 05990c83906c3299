import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { db } from "@/lib/platform/db/client";
import { countMailFailures } from "@/lib/platform/mail/failures/data";
import { createTestCompany } from "@/tests/factories";
import { listen } from "@/tests/listen";
import { headersOf, sendMailTo, startSmtpServer } from "@/tests/smtp-server";
import { mailFolder } from "./files";
import { queueMail, sendMails, sendMailsSoon } from "./send";

const letter = {
  title: "Sair dos informativos",
  paragraphs: ['Olá, "Ana" <ana>.'],
  action: { label: "Sair", url: "http://localhost:3000/newsletter/sair?token=abc" },
  footer: "Você recebe este e-mail porque pediu o link.",
};
const mail = { kind: "newsletter_leave", recipient: "ana@example.com", subject: "Olá", letter };
const unsubscribe_url = "http://localhost:3000/newsletter/sair?token=abc";

beforeEach(async () => {
  await createTestCompany({ name: "Ipê Consórcios", email: "contato@ipe.example.com" });
});

test("a mail is sent in the company's name, as text and HTML, with one-click unsubscribe (RFC 8058)", async () => {
  const { mails } = await startSmtpServer();
  await queueMail({ ...mail, unsubscribe_url });
  expect(await sendMails()).toEqual({ sent: 1, failed: 0 });
  expect(mails).toHaveLength(1);
  const [received] = mails;
  expect([received?.from, received?.to]).toEqual(["site@ipe.example.com", ["ana@example.com"]]);
  const headers = headersOf(received?.raw ?? "");
  expect(headers.get("from")).toMatch(/^=\?UTF-8\?.+ <site@ipe\.example\.com>$/);
  expect(headers.get("reply-to")).toContain("<contato@ipe.example.com>");
  expect(headers.get("list-unsubscribe")).toBe(`<${unsubscribe_url}>`);
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(headers.get("content-type")).toContain("multipart/alternative");
  expect(received?.raw).not.toMatch(/<img|<script|<link/);
  expect(received?.raw).toContain("&lt;ana&gt;");
  expect(await db.mail.findFirstOrThrow()).toMatchObject({ status: "sent", attempts: 1, content: null });
});

test("no name, subject or address can add a header or a recipient to a mail", async () => {
  const { mails } = await startSmtpServer();
  await db.company.update({ where: { id: 1 }, data: { name: "Ipê\r\nBcc: b@example.com" } });
  await queueMail({ ...mail, subject: "Olá\r\nBcc: mallory@example.com\r\n\r\ncorpo" });
  await queueMail({ ...mail, recipient: "ana@example.com, mallory@example.com" });
  await queueMail({ ...mail, recipient: "ana@example.com\r\nRCPT TO:<mallory@example.com>" });
  await sendMails();
  expect(mails.flatMap(({ to }) => to).filter((address) => address === "mallory@example.com")).toEqual([]);
  for (const { raw } of mails) {
    expect([...headersOf(raw).keys()].filter((name) => name === "bcc")).toEqual([]);
  }
});

test("mails in the queue are sealed", async () => {
  await queueMail({ ...mail, unsubscribe_url });
  const { content } = await db.mail.findFirstOrThrow();
  expect(content).not.toMatch(/token|Sair|Ana/);
});

test("concurrent calls of sendMails send each mail once", async () => {
  const { mails } = await startSmtpServer();
  for (let count = 0; count < 12; count += 1)
    await queueMail({ ...mail, recipient: `p${count}@example.com` });
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(12);
  expect(mails).toHaveLength(12);
});

test("an unfinished claim is not sent again, and is counted for staff", async () => {
  const { mails } = await startSmtpServer();
  await queueMail(mail);
  await db.mail.updateMany({ data: { status: "claimed", claimed_at: new Date(Date.now() - 3_600_000) } });
  expect(await sendMails()).toEqual({ sent: 0, failed: 0 });
  expect(mails).toEqual([]);
  expect(await countMailFailures()).toMatchObject({ failed: 0, unfinished: 1, waiting: 0 });
});

test("a mail server that is down delays the mail until it is back", async () => {
  const { mails, port, close } = await startSmtpServer();
  await close();
  await queueMail(mail);
  expect(await sendMails()).toEqual({ sent: 0, failed: 1 });
  const waiting = await db.mail.findFirstOrThrow();
  expect(waiting).toMatchObject({ status: "queued", attempts: 1 });
  expect(waiting.problem).toBe("connection_refused");
  expect(waiting.due_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
  expect(mails).toEqual([]);
  const again = await startSmtpServer();
  expect(again.port).not.toBe(port);
  await db.mail.updateMany({ data: { due_at: new Date() } });
  expect(await sendMails()).toEqual({ sent: 1, failed: 0 });
  expect(again.mails).toHaveLength(1);
});

test("a mail refused permanently fails; its sealed text is kept for a resend", async () => {
  await startSmtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error("no ana@example.com here"), { responseCode: 550 })),
  });
  await queueMail(mail);
  await sendMails();
  const given = await db.mail.findFirstOrThrow();
  expect(given).toMatchObject({ status: "failed", problem: "recipient_unknown" });
  expect(given.content).not.toMatch(/Sair|Ana/);
  expect(await countMailFailures()).toMatchObject({ failed: 1, unfinished: 0, waiting: 0 });
});

test("a hanging mail server does not block sendMailsSoon, and the mail stays queued", async () => {
  const silent = createServer(() => undefined);
  const port = await listen(silent);
  onTestFinished(() => void silent.close());
  sendMailTo(port, "?greetingTimeout=300&socketTimeout=600");
  await queueMail(mail);
  const startedAt = performance.now();
  sendMailsSoon();
  expect(performance.now() - startedAt).toBeLessThan(250);
  await sendMails();
  expect(await db.mail.findFirstOrThrow()).toMatchObject({ status: "queued", attempts: 1 });
});

test("without a mail server mails are files that only the server's user may read", async () => {
  await queueMail({ ...mail, unsubscribe_url });
  expect(await sendMails()).toEqual({ sent: 1, failed: 0 });
  const { id } = await db.mail.findFirstOrThrow();
  const name = `${id}-newsletter_leave.eml`;
  expect(await readdir(mailFolder())).toContain(name);
  const file = join(mailFolder(), name);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const raw = await readFile(file, "utf8");
  expect(headersOf(raw).get("to")).toBe("ana@example.com");
  expect(headersOf(raw).get("list-unsubscribe")).toBe(`<${unsubscribe_url}>`);
});
