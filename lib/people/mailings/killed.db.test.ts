import { beforeEach, expect, test } from "vitest";
import { routes as mailingRoutes } from "@/app/api/posts/[id]/mailings/[[...path]]/route";
import { queueAlertMails } from "@/lib/people/alerts/notify";
import { db } from "@/lib/platform/db/client";
import { mailNotices } from "@/lib/platform/mail/failures/data";
import { sendMails } from "@/lib/platform/mail/send";
import { createTestPost } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { csv, importText } from "@/tests/imports";
import { createRatedPartner, createTestAdministrator } from "@/tests/letters";
import { killChild, startMailChild } from "@/tests/mail-children";
import { startSmtpServer } from "@/tests/smtp-server";
import { runMailings } from "./run";

const { "": mailings } = mailingRoutes;

const polling = { timeout: 30_000, interval: 20 };
const SLOW_MS = 60_000;
const UNKNOWN =
  /envios? sem confirmação: o servidor parou no meio do envio\. Os? e-mails? não ser(?:á|ão) enviados? de novo\./;

/** Starts a mail server that accepts no recipient while `silent.on` is true. */
async function startSilentServer() {
  const silent = { on: true, held: 0 };
  const server = await startSmtpServer({
    onRcptTo(_address, _session, done) {
      if (silent.on) silent.held += 1;
      else done();
    },
  });
  return { ...server, silent };
}

/** Moves the claims back by an hour. */
const later = () => db.$executeRaw`UPDATE mails SET claimed_at = claimed_at - interval '1 hour'`;
const claimed = async () =>
  (await db.mail.findMany({ where: { status: "claimed" } })).map(({ recipient }) => recipient);

beforeEach(async () => {
  await db.company.deleteMany();
});

test("after kill -9 between claiming and sending an alert's mail, it is shown to staff and not sent again", {
  tags: ["long"],
  timeout: SLOW_MS,
}, async () => {
  const { silent, port, mails } = await startSilentServer();
  const partner = await createRatedPartner({ tax_rate: "0", tax_rate_micros: 0 });
  await createTestAdministrator();
  const now = new Date();
  for (const email of ["ana@example.com", "bia@example.com"]) {
    const consent = { consent_text: "Aceito", consent_source: "/avisos" };
    await db.alert.create({ data: { email, ...consent, confirmed_at: now, told_until: now } });
  }
  await importText(partner.id, csv([{ code: "1" }]));
  await expect.poll(queueAlertMails, polling).toBe(2);
  const child = startMailChild("mails", port);
  await expect.poll(() => silent.held, polling).toBe(2);
  await killChild(child);
  silent.on = false;
  expect((await claimed()).sort()).toEqual(["ana@example.com", "bia@example.com"]);
  await later();
  expect(await queueAlertMails()).toBe(0);
  expect(await sendMails()).toEqual({ sent: 0, failed: 0 });
  expect(mails).toEqual([]);
  expect(await mailNotices()).toEqual([expect.stringMatching(UNKNOWN)]);
});

test("after kill -9 during a mailing other processes continue; claimed mails are shown to staff and not sent again", {
  tags: ["long"],
  timeout: SLOW_MS,
}, async () => {
  const { silent, port, mails } = await startSilentServer();
  const { cookie } = await signInAs("admin");
  const post = await createTestPost();
  await db.subscriber.createMany({
    data: Array.from({ length: 56 }, (_, index) => ({
      email: `pessoa${index}@example.com`,
      consent_text: "Aceito",
      consent_source: "/",
    })),
  });
  const letter = { title: "x", paragraphs: ["y"], footer: "z" };
  await db.mailing.create({ data: { post_id: post.id, subject: "x", letter, total: 56 } });
  const child = startMailChild("mailings", port);
  await expect.poll(() => silent.held, polling).toBe(4);
  await killChild(child);
  silent.on = false;
  const lost = await claimed();
  expect(lost).toHaveLength(4);
  await later();
  await runMailings();
  expect(mails).toHaveLength(52);
  expect(new Set(mails.flatMap(({ to }) => to)).size).toBe(52);
  expect(mails.flatMap(({ to }) => to).filter((email) => lost.includes(email))).toEqual([]);
  const sent = { params: { id: String(post.id) }, cookie };
  const { data } = (await call(mailings, "GET", sent)).body;
  expect(data).toMatchObject({ recipients: 0, reached: 56 });
  expect(data.mailings).toMatchObject([{ status: "done", sent: 52, unknown: 4, waiting: 0 }]);
  expect(await mailNotices()).toEqual([expect.stringMatching(UNKNOWN)]);
  expect((await call(mailings, "POST", { ...sent, body: {} })).status).toBe(409);
});
