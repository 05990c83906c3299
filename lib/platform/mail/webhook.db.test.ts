import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes as inquiriesTable } from "@/app/api/inquiries/[[...path]]/route";
import { routes as mailRoutes } from "@/app/api/mails/[...path]/route";
import { routes as peopleRoutes } from "@/app/api/people/[...path]/route";
import * as requests from "@/app/web/inquiries/route";
import { applyRetention } from "@/lib/operations/retention/data";
import { readEventData } from "@/lib/people/inquiries/data";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { call, signInAs } from "@/tests/http";
import { listen } from "@/tests/listen";
import { listMailFailures } from "./failures/data";
import { queueMail, sendMails } from "./send";
import { sendEvents } from "./webhook";

const inquiry = inquiriesTable["[id]"];

const { erase } = peopleRoutes;

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
type Received = { id: string; type: string; data: { id: number; name?: string; status?: string } };

const receiver = { status: 204, received: [] as Received[] };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = request.headers as Record<string, string>;
  const body = new Webhook(SECRET).verify(Buffer.concat(chunks).toString(), headers) as Received;
  receiver.received.push({ ...body, id: String(headers["webhook-id"]) });
  response.writeHead(receiver.status, { location: "/elsewhere" }).end();
});

beforeAll(async () => {
  const port = await listen(server);
  Object.assign(env(), { WEBHOOK_URL: `http://127.0.0.1:${port}/crm`, WEBHOOK_SECRET: SECRET });
});
afterAll(() => {
  server.close();
  Object.assign(env(), { WEBHOOK_URL: undefined, WEBHOOK_SECRET: undefined });
});
beforeEach(() => Object.assign(receiver, { status: 204, received: [] }));

const ask = (name = "Ana") =>
  call(requests, "POST", { body: { name, phone: "11912345678", page: "/", consent: true } });
const listReceived = () => receiver.received.map(({ type, data }) => [type, data.name, data.status]);

test("events about an inquiry's creation, change and deletion are verified by the published library", async () => {
  const { cookie } = await signInAs("root");
  await ask();
  await sendEvents(readEventData);
  const { id } = await db.inquiry.findFirstOrThrow();
  await call(inquiry, "PUT", { cookie, params: { id: String(id) }, body: { status: "won" } });
  await sendEvents(readEventData);
  await call(erase, "POST", { cookie, body: { phone: "11912345678" } });
  await sendEvents(readEventData);
  expect(listReceived()).toEqual([
    ["inquiry.created", "Ana", "new"],
    ["inquiry.updated", "Ana", "won"],
    ["inquiry.deleted", undefined, undefined],
  ]);
  expect(receiver.received[2]?.data).toEqual({ id });
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(3);
  expect(JSON.stringify(await db.mail.findMany())).not.toMatch(/Ana|91234/);
});

test("the deletion of an inquiry at the end of its retention period is an event", async () => {
  const old = new Date(Date.now() - 25 * 30.5 * 24 * 60 * 60 * 1000);
  const { id } = await db.inquiry.create({ data: { source: "staff", updated_at: old } });
  await applyRetention();
  await sendEvents(readEventData);
  expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([["inquiry.deleted", { id }]]);
});

test("a refused event is retried with the current data, and reported to staff after a day", async () => {
  const { cookie } = await signInAs("admin");
  receiver.status = 503;
  await ask();
  await sendEvents(readEventData);
  const waiting = await db.mail.findFirstOrThrow();
  expect(waiting).toMatchObject({ status: "queued", attempts: 1, problem: "http_503" });
  expect(waiting.due_at.getTime()).toBeGreaterThan(Date.now());
  await sendEvents(readEventData);
  expect(receiver.received).toHaveLength(1);

  await db.inquiry.updateMany({ data: { name: "Ana Souza" } });
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await db.mail.updateMany({ data: { due_at: yesterday, created_at: yesterday } });
  await sendEvents(readEventData);
  const failed = await listMailFailures("webhook", 1);
  expect(failed.data).toMatchObject([{ kind: "inquiry.created", attempts: 2, problem: "http_503" }]);

  receiver.status = 200;
  const { body } = await call(mailRoutes.resend, "POST", { cookie, query: "status=webhook" });
  expect(body.message).toBe("1 aviso volta para a fila de envio.");
  await sendEvents(readEventData);
  expect(listReceived().at(-1)).toEqual(["inquiry.created", "Ana Souza", "new"]);
  expect(new Set(receiver.received.map((one) => one.id)).size).toBe(1);
  expect((await listMailFailures("webhook", 1)).data).toEqual([]);
});

test("a redirect is not followed", async () => {
  receiver.status = 307;
  await ask();
  await sendEvents(readEventData);
  expect(receiver.received).toHaveLength(1);
  expect(await db.mail.findFirst()).toMatchObject({ status: "queued", problem: "http_307" });
});

test("an event of a deleted inquiry is not sent", async () => {
  await db.mail.create({ data: { kind: "inquiry.updated", recipient: "999999" } });
  await sendEvents(readEventData);
  expect(receiver.received).toEqual([]);
  expect(await db.mail.count({ where: { status: "queued" } })).toBe(0);
});

test("mails and events do not wait for each other, and resending failed mails resends no failed event", async () => {
  const { cookie } = await signInAs("admin");
  receiver.status = 503;
  await ask();
  const letter = { title: "Oi", paragraphs: [], footer: "" };
  const mail = { kind: "alert_news", recipient: "ana@example.com", subject: "Oi", letter };
  const id = await queueMail(mail);
  expect(await sendMails()).toEqual({ sent: 1, failed: 0 });
  await sendEvents(readEventData);
  expect(await db.mail.findUnique({ where: { id } })).toMatchObject({ status: "sent", attempts: 1 });
  expect(await db.mail.findFirst({ where: { kind: "inquiry.created" } })).toMatchObject({ status: "queued" });

  await db.mail.updateMany({ data: { status: "failed", content: "x", finished_at: new Date() } });
  expect((await listMailFailures("failed", 1)).data).toMatchObject([{ id }]);
  await call(mailRoutes.resend, "POST", { cookie });
  expect(await db.mail.count({ where: { status: "failed", kind: "inquiry.created" } })).toBe(1);
});

test("an event claimed by a process that ended is sent again", async () => {
  await ask();
  const claimed_at = new Date(Date.now() - 6 * 60 * 1000);
  await db.mail.updateMany({ data: { status: "claimed", attempts: 1, claimed_at } });
  expect(await sendMails()).toEqual({ sent: 0, failed: 0 });
  await sendEvents(readEventData);
  expect(listReceived()).toEqual([["inquiry.created", "Ana", "new"]]);
});
