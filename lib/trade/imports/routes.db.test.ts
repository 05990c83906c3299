import { createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as partnersTable } from "@/app/api/partners/[id]/[...path]/route";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { createTestPartner } from "@/tests/factories";
import { sendCsv, startFeedServer } from "@/tests/feed-server";
import { call, form, request, signInAs } from "@/tests/http";
import { createPartnerOf, csv, lines, storedLetters } from "@/tests/imports";
import { listen } from "@/tests/listen";

const importRoute = partnersTable.import;
const errorsRoute = partnersTable["imports/[run]/errors.csv"];
const runsRoute = partnersTable.imports;

const { contemplated: cron } = jobs;

const bearer = () => ({ authorization: `Bearer ${env().CRON_SECRET}` });

test("the cron route requires its secret", async () => {
  for (const authorization of [
    "",
    "Bearer ",
    "Bearer wrong",
    `Basic ${env().CRON_SECRET}`,
    `Bearer ${env().CRON_SECRET}x`,
  ]) {
    expect(await call(cron, "POST", { headers: { authorization } })).toMatchObject({
      status: 401,
      body: { message: "Não autenticado." },
    });
  }
  expect(await call(cron, "PUT", { headers: bearer() })).toMatchObject({ status: 405 });
});

test("the cron route imports each active, unpaused partner with a URL; a failure does not stop the others", async () => {
  const feed = await startFeedServer(`${csv(lines(3))}9;Imóvel;Itaú;nada;;;;\n`);
  const broken = await startFeedServer((_, response) => response.writeHead(500).end());
  const failing = await createPartnerOf(broken.url);
  const partner = await createPartnerOf(feed.url);
  await createTestPartner({ url_csv: feed.url, is_active: false });
  await createTestPartner({ url_csv: feed.url, import_paused: true });
  await createTestPartner({ url_csv: null });

  const { status, body } = await call(cron, "GET", { headers: bearer() });
  expect(status).toBe(200);
  expect(body).toEqual({
    partners: [
      {
        id: failing.id,
        name: failing.name,
        status: "failed",
        total: 0,
        created: 0,
        updated: 0,
        withdrawn: 0,
        rejected: 0,
        skipped: 0,
        errors: [],
        warnings: [],
        message: expect.stringContaining("500"),
        duration_ms: expect.any(Number),
      },
      {
        id: partner.id,
        name: partner.name,
        status: "imported",
        total: 3,
        created: 3,
        updated: 0,
        withdrawn: 0,
        rejected: 1,
        skipped: 0,
        errors: [{ line: 5, field: "credit_value", message: expect.any(String), refused: true }],
        warnings: [],
        message: "3 cartas: 3 novas.",
        duration_ms: expect.any(Number),
      },
    ],
  });
  const again = await call(cron, "POST", { headers: bearer() });
  expect(again.body.partners[1]).toMatchObject({ status: "unchanged", total: 3, rejected: 1 });
});

test("a response has at most fifty problems; the run stores more", async () => {
  const feed = await startFeedServer(`${csv(lines(80))}${"9;Imóvel;Itaú;nada;;;;\n".repeat(70)}`);
  const partner = await createPartnerOf(feed.url);
  const { body } = await call(cron, "POST", { headers: bearer() });
  expect(body.partners[0]).toMatchObject({ rejected: 70 });
  expect(body.partners[0].errors).toHaveLength(50);
  const { cookie } = await signInAs("admin");
  const runs = await call(runsRoute, "GET", { cookie, params: { id: String(partner.id) } });
  expect(runs.body.data[0].errors).toHaveLength(50);
  const params = { id: String(partner.id), run: String(runs.body.data[0].id) };
  const { response } = await call(errorsRoute, "GET", { cookie, params });
  const text = await response.text();
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(text.trim().split("\r\n")).toHaveLength(71);
  expect(text).toContain('82;Crédito;"Valor não reconhecido');
});

test("staff import a partner's URL: 202 with the run, which is then listed", async () => {
  const feed = await startFeedServer(csv(lines(3)));
  const partner = await createPartnerOf(feed.url);
  const { cookie, user } = await signInAs("admin");
  const params = { id: String(partner.id) };

  const { status, body } = await call(importRoute, "POST", { cookie, params });
  expect(status).toBe(202);
  expect(body.data).toMatchObject({
    source: "url",
    status: "running",
    finished_at: null,
    read: 0,
    size: null,
  });
  const listed = () => call(runsRoute, "GET", { cookie, params });
  await expect.poll(async () => (await listed()).body.data[0].status).toBe("imported");
  const size = Buffer.byteLength(csv(lines(3)));
  expect((await listed()).body.data).toEqual([
    expect.objectContaining({ id: body.data.id, read: size, size, total: 3, created: 3, errors: [] }),
  ]);
  expect(await db.auditEntry.findMany({ where: { action: "import" } })).toMatchObject([
    { user_id: user.id, entity: "partner", entity_id: partner.id, fields: ["url_csv"] },
  ]);
});

test("staff upload a file, dry-run it, and confirm the withdrawal of many letters", async () => {
  const partner = await createTestPartner({ url_csv: null });
  const { cookie } = await signInAs("admin");
  const params = { id: String(partner.id) };
  const send = (text: string, fields: Record<string, string> = {}) =>
    call(importRoute, "POST", {
      cookie,
      params,
      body: form({ ...fields, file: new File([text], "cartas.csv") }),
    });
  const ended = () =>
    expect
      .poll(async () => (await call(runsRoute, "GET", { cookie, params })).body.data[0]?.status)
      .not.toBe("running");

  expect(await send(csv(lines(12)), { dry_run: "1" })).toMatchObject({
    status: 200,
    body: { data: { id: null, status: "imported", source: "file", created: 12 } },
  });
  expect(await storedLetters(partner.id)).toEqual([]);
  expect(await send(csv(lines(12)))).toMatchObject({ status: 202, body: { data: { source: "file" } } });
  await ended();
  expect(await storedLetters(partner.id)).toHaveLength(12);
  expect(await send(csv(lines(2)), { dry_run: "1" })).toMatchObject({
    body: { data: { status: "failed", confirmable: true } },
  });
  expect(await send(csv(lines(2)), { force: "true" })).toMatchObject({ status: 202 });
  await ended();
  expect((await storedLetters(partner.id)).filter(({ withdrawn }) => !withdrawn)).toHaveLength(2);
});

test("an import is refused without a session or a URL, for an unknown partner and for invalid fields", async () => {
  const partner = await createTestPartner({ url_csv: null });
  const { cookie } = await signInAs("admin");
  const params = { id: String(partner.id) };
  expect(await call(importRoute, "POST", { params })).toMatchObject({ status: 401 });
  expect(await call(importRoute, "POST", { cookie, params: { id: "999999" } })).toMatchObject({
    status: 404,
  });
  expect(await call(importRoute, "POST", { cookie, params: { id: "abc" } })).toMatchObject({ status: 404 });
  expect(await call(importRoute, "POST", { cookie, params })).toMatchObject({ status: 422 });
  expect(await call(importRoute, "POST", { cookie, params, body: { force: "talvez" } })).toMatchObject({
    status: 422,
    body: { errors: { force: expect.any(Array) } },
  });
  expect(await call(importRoute, "GET", { cookie, params })).toMatchObject({ status: 405 });
  expect(await call(runsRoute, "GET", { params })).toMatchObject({ status: 401 });
});

test("a second import of a partner returns 409 while the first runs", async () => {
  let release = () => {};
  const feed = await startFeedServer((_, response) => {
    release = () => sendCsv(response, csv(lines(2)));
  });
  const partner = await createPartnerOf(feed.url);
  const { cookie } = await signInAs("admin");
  const params = { id: String(partner.id) };
  expect(await call(importRoute, "POST", { cookie, params })).toMatchObject({ status: 202 });
  await expect.poll(() => feed.requests.length).toBe(1);
  expect(await call(importRoute, "POST", { cookie, params })).toMatchObject({ status: 409 });
  expect((await call(cron, "POST", { headers: bearer() })).body.partners).toMatchObject([
    { status: "running" },
  ]);
  release();
  await expect.poll(() => storedLetters(partner.id)).toHaveLength(2);
});

test("an upload returns 413 as soon as it exceeds 200 MB, even without a Content-Length", async () => {
  const partner = await createTestPartner();
  const { cookie } = await signInAs("admin");
  const params = Promise.resolve({ id: String(partner.id) });
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  let sent = 0;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
    pull: (controller) => {
      sent += 1_048_576;
      controller.enqueue(new Uint8Array(1_048_576).fill(97));
    },
  });
  const headers = { "content-type": "multipart/form-data; boundary=x", cookie };
  const upload = new Request("http://ipe.test/", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  expect((await importRoute.POST(upload, { params })).status).toBe(413);
  expect(sent).toBeLessThan(220 * 1_048_576);

  const announced = request("POST", {
    cookie,
    body: "--x",
    headers: { ...headers, "content-length": "300000000" },
  });
  expect((await importRoute.POST(announced, { params })).status).toBe(413);
});

test("an incomplete or malformed upload returns 400 and starts no import", async () => {
  const partner = await createTestPartner();
  const { cookie } = await signInAs("admin");
  const params = { id: String(partner.id) };
  const body = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ncredito;ent';
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect(await call(importRoute, "POST", { cookie, params, headers, body })).toMatchObject({ status: 400 });
  const unbounded = { "content-type": "multipart/form-data" };
  expect(await call(importRoute, "POST", { cookie, params, headers: unbounded, body })).toMatchObject({
    status: 400,
  });
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(body)),
    pull: (controller) => controller.error(new Error("aborted")),
  });
  const cut = new Request("http://ipe.test/", {
    method: "POST",
    headers: { ...headers, cookie },
    body: broken,
    duplex: "half",
  } as RequestInit);
  expect((await importRoute.POST(cut, { params: Promise.resolve(params) })).status).toBe(400);
  expect(await db.importRun.count()).toBe(0);
});

test("an import whose connection gets no response from the database returns 503", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket.on("error", () => undefined)));
  env().DATABASE_DIRECT_URL = `postgres://nobody@127.0.0.1:${await listen(silent)}/silent`;
  onTestFinished(() => {
    env().DATABASE_DIRECT_URL = undefined;
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  const { cookie } = await signInAs("admin");
  const { id } = await createPartnerOf("http://127.0.0.1:9/letters.csv");
  expect(await call(importRoute, "POST", { cookie, params: { id: String(id) } })).toMatchObject({
    status: 503,
    body: { message: "Serviço indisponível. Tente de novo em instantes." },
  });
});
