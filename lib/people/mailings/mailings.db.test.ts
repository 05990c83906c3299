import { beforeEach, expect, test } from "vitest";
import { routes as mailingRoutes } from "@/app/api/posts/[id]/mailings/[[...path]]/route";
import * as leaving from "@/app/auth/leave-newsletter/route";
import { sealedLink } from "@/lib/people/links/link";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import { sendMails } from "@/lib/platform/mail/send";
import { createTestCompany, createTestPost, createTestSubscriber } from "@/tests/factories";
import { call, dataOf, signInAs } from "@/tests/http";
import { startMailChild } from "@/tests/mail-children";
import { headersOf, startSmtpServer } from "@/tests/smtp-server";
import type { MailingState } from "./data";
import { runMailings } from "./run";

const { "": mailings, stop: stopping, test: testing } = mailingRoutes;

const content =
  "<h2>Lance embutido</h2><p>O que é e <strong>quando</strong> usar.</p><ul><li><p>Um ponto</p></li></ul>";
let cookie = "";
let staff = "";

beforeEach(async () => {
  await createTestCompany({ name: "Ipê Consórcios", email: "contato@ipe.example.com" });
  const session = await signInAs("admin");
  cookie = session.cookie;
  staff = session.user.email;
});

const params = ({ id }: { id: number }) => ({ params: { id: String(id) }, cookie });
const publish = (fields = {}) => createTestPost({ title: "Como dar um lance", content, ...fields });
const stateOf = async (post: { id: number }) =>
  dataOf<MailingState>(await call(mailings, "GET", params(post)));
const start = (post: { id: number }, body = {}) => call(mailings, "POST", { ...params(post), body });
const stop = (post: { id: number }) => call(stopping, "POST", { ...params(post), body: {} });
const subscribers = (count: number) =>
  db.subscriber.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      email: `pessoa${index}@example.com`,
      consent_text: "Aceito",
      consent_source: "/",
    })),
  });
const reached = (mails: { to: string[] }[]) => mails.flatMap(({ to }) => to).sort();

async function startHeldServer() {
  const waiting: (() => void)[] = [];
  const held = { open: false };
  const server = await startSmtpServer({
    onRcptTo: (_address, _session, done) => void (held.open ? done() : waiting.push(() => done())),
  });
  const open = () => {
    held.open = true;
    for (const go of waiting.splice(0)) go();
  };
  return { ...server, waiting, open };
}

test("a post is sent to every subscriber once, with its text and one-click unsubscribe; staff see the numbers", async () => {
  const { mails } = await startSmtpServer();
  const post = await publish();
  await subscribers(52);
  const before = await stateOf(post);
  expect(before).toMatchObject({ obstacle: null, recipients: 52, reached: 0, mailings: [] });
  expect(before.preview).toMatchObject({
    subject: "Como dar um lance",
    from: "Ipê Consórcios <site@ipe.example.com>",
    reply_to: "contato@ipe.example.com",
    text: expect.stringContaining("LANCE EMBUTIDO\n\nO que é e quando usar.\n\n• Um ponto"),
    html: expect.stringContaining(`/posts/${post.slug}`),
  });
  const started = await start(post, { updated_at: before.post.updated_at });
  expect([started.status, started.body.message]).toEqual([202, "O envio começou."]);
  await runMailings();
  expect(mails).toHaveLength(52);
  expect(new Set(reached(mails)).size).toBe(52);
  for (const { raw, to } of mails.slice(0, 3)) {
    const headers = headersOf(raw);
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const link = /^<(.+)>$/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(raw.replace(/=\r\n/g, "").replaceAll("=3D", "=")).toContain(link);
    expect(raw).not.toMatch(/<img|<script|<link/);
    const left = await call(leaving, "POST", {
      query: new URL(link).search.slice(1),
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect([left.status, await db.subscriber.count({ where: { email: to[0] ?? "" } })]).toEqual([200, 0]);
  }
  const [mailing] = (await stateOf(post)).mailings;
  // People who unsubscribed are not counted.
  expect(mailing).toMatchObject({ status: "done", total: 52, sent: 49, failed: 0, waiting: 0, unknown: 0 });
  const trail = await db.auditEntry.findMany({ where: { entity: "post" } });
  expect(trail).toMatchObject([{ action: "send", entity_id: post.id, fields: [] }]);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toMatch(/pessoa\d|Ipê|lance/);
});

test("a second mailing goes only to later subscribers and those whose mail failed", async () => {
  const refused = { on: true };
  const { mails } = await startSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      refused.on && address === "pessoa1@example.com"
        ? done(Object.assign(new Error("unknown"), { responseCode: 550 }))
        : done(),
  });
  const post = await publish();
  await subscribers(3);
  await start(post);
  await runMailings();
  expect(await stateOf(post)).toMatchObject({
    recipients: 1,
    reached: 2,
    mailings: [{ sent: 2, failed: 1, total: 3 }],
  });
  await createTestSubscriber({ email: "nova@example.com" });
  refused.on = false;
  expect((await start(post)).status).toBe(202);
  await runMailings();
  expect(reached(mails)).toEqual([
    "nova@example.com",
    "pessoa0@example.com",
    "pessoa1@example.com",
    "pessoa2@example.com",
  ]);
  expect((await stateOf(post)).mailings).toMatchObject([
    { sent: 2, failed: 0, total: 2 },
    { sent: 2, failed: 1, total: 3 },
  ]);
  const again = await start(post);
  expect([again.status, again.body.message]).toEqual([
    409,
    "Todos os inscritos já receberam este informativo.",
  ]);
});

test("without subscribers a mailing is refused with the reason", async () => {
  await startSmtpServer();
  const { status, body } = await start(await publish());
  expect([status, body.message]).toEqual([409, "Ainda não há inscritos."]);
});

test("without a mail server no mailing and no test is sent, and the screen gives the reason", async () => {
  const post = await publish();
  await subscribers(2);
  const why = /nenhum servidor de e-mail foi configurado/;
  expect((await stateOf(post)).obstacle).toMatch(why);
  for (const route of [mailings, testing]) {
    const { status, body } = await call(route, "POST", { ...params(post), body: {} });
    expect([status, body.message]).toEqual([409, expect.stringMatching(why)]);
  }
  await runMailings();
  expect([await db.mail.count(), await db.mailing.count(), await db.auditEntry.count()]).toEqual([0, 0, 0]);
});

test("inactive and scheduled posts cannot be sent; unpublishing stops a mailing", async () => {
  const { mails } = await startSmtpServer();
  await subscribers(2);
  for (const fields of [{ is_active: false }, { date_post: fromIsoDate("2999-01-01") }]) {
    const post = await publish(fields);
    expect((await stateOf(post)).obstacle).toMatch(/não está publicado/);
    const { status, body } = await start(post);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/não está publicado/)]);
  }
  const missing = await start({ id: 999_999 });
  expect([missing.status, missing.body.message]).toEqual([404, "Post não encontrado."]);
  const post = await publish();
  await db.mailing.create({ data: { post_id: post.id, subject: "x", letter: {}, total: 2 } });
  await db.post.update({ where: { id: post.id }, data: { is_active: false } });
  await runMailings();
  expect((await stateOf(post)).mailings).toMatchObject([{ status: "stopped", sent: 0 }]);
  expect(mails).toEqual([]);
});

test("a post that changed since its preview, or is already being sent, is refused", async () => {
  const server = await startHeldServer();
  const post = await publish();
  await subscribers(1);
  const { updated_at } = (await stateOf(post)).post;
  await db.post.update({ where: { id: post.id }, data: { title: "Outro título" } });
  const changed = await start(post, { updated_at });
  expect([changed.status, changed.body.message]).toEqual([
    409,
    "O informativo foi alterado depois desta prévia. Confira a nova e envie de novo.",
  ]);
  expect((await start(post, { updated_at: "ontem" })).status).toBe(422);
  const both = await Promise.all([start(post), start(post)]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  server.open();
  await runMailings();
  expect(server.mails).toHaveLength(1);
});

test("stopping a mailing removes its queued mails, and a second mailing goes only to those not reached", {
  tags: ["long"],
}, async () => {
  const server = await startHeldServer();
  const post = await publish();
  await subscribers(60);
  await start(post);
  await expect.poll(() => server.waiting.length).toBeGreaterThan(0);
  expect((await stateOf(post)).mailings).toMatchObject([{ status: "sending", total: 60, waiting: 50 }]);
  const stopped = await stop(post);
  expect([stopped.status, stopped.body.message]).toEqual([200, "O envio parou."]);
  server.open();
  await runMailings();
  await sendMails();
  const first = server.mails.length;
  // Mails claimed before the stop were sent.
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(10);
  expect(await stateOf(post)).toMatchObject({
    recipients: 60 - first,
    reached: first,
    mailings: [{ status: "stopped", sent: first, waiting: 0, unknown: 0 }],
  });
  expect((await stop(post)).status).toBe(409);
  await start(post);
  await runMailings();
  expect(server.mails).toHaveLength(60);
  expect(new Set(reached(server.mails)).size).toBe(60);
});

test("subscribers who unsubscribe during a mailing get no mail, even if it is queued", {
  tags: ["long"],
}, async () => {
  const server = await startHeldServer();
  const post = await publish();
  await subscribers(54);
  await start(post);
  await expect.poll(() => server.waiting.length).toBeGreaterThan(0);
  // One of them has a queued mail, the other is in the next batch.
  for (const email of ["pessoa40@example.com", "pessoa52@example.com"]) {
    const query = new URL(await sealedLink("newsletter-leave", email)).search.slice(1);
    expect((await call(leaving, "POST", { query, body: {} })).status).toBe(200);
  }
  server.open();
  await runMailings();
  expect(server.mails).toHaveLength(52);
  expect(reached(server.mails)).not.toContain("pessoa40@example.com");
  expect(reached(server.mails)).not.toContain("pessoa52@example.com");
});

test("several processes on one database send each mail once", {
  tags: ["long"],
  timeout: 60_000,
}, async () => {
  const { mails, port } = await startSmtpServer();
  const post = await publish();
  await subscribers(110);
  const { id } = await db.mailing.create({
    data: {
      ...{ post_id: post.id, subject: "x", total: 110 },
      letter: { title: "x", paragraphs: ["y"], footer: "z" },
    },
  });
  const children = [startMailChild("mailings", port), startMailChild("mailings", port)];
  const ended = children.map((child) => new Promise((resolve) => child.once("exit", resolve)));
  await runMailings();
  await Promise.all(ended);
  await runMailings();
  expect(mails).toHaveLength(110);
  expect(new Set(reached(mails)).size).toBe(110);
  expect(await db.mailing.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "done" });
});

test("while the mail server accepts nothing, 100 of 120 mails are queued, and none is lost", {
  tags: ["long"],
}, async () => {
  const down = await startSmtpServer();
  await down.close();
  const post = await publish();
  await subscribers(120);
  await start(post);
  await runMailings();
  expect(await db.mail.count({ where: { status: "queued" } })).toBe(100);
  const { mails } = await startSmtpServer();
  for (let turn = 0; turn < 2; turn += 1) {
    await db.mail.updateMany({ where: { status: "queued" }, data: { due_at: new Date() } });
    await sendMails();
    await runMailings();
  }
  expect(mails).toHaveLength(120);
  expect((await stateOf(post)).mailings).toMatchObject([{ status: "done", sent: 120 }]);
});

test("a test goes only to its sender, is marked, and works before the post is public; the eleventh is refused", async () => {
  const { mails } = await startSmtpServer();
  const post = await publish({ is_active: false });
  await subscribers(2);
  const sent = await call(testing, "POST", { ...params(post), body: {} });
  expect([sent.status, sent.body.message]).toEqual([202, `Teste enviado para ${staff}.`]);
  await sendMails();
  expect(reached(mails)).toEqual([staff]);
  expect(headersOf(mails[0]?.raw ?? "").get("subject")).toContain("[Teste] Como dar um lance");
  expect(await stateOf(post)).toMatchObject({ recipients: 2, reached: 0 });
  const trail = await db.auditEntry.findMany({ where: { entity: "post" } });
  expect(trail).toMatchObject([{ action: "send_test", fields: [] }]);
  for (let time = 2; time <= 10; time += 1) await call(testing, "POST", { ...params(post), body: {} });
  expect((await call(testing, "POST", { ...params(post), body: {} })).status).toBe(429);
});
