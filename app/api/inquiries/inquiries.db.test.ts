import { afterEach, expect, test, vi } from "vitest";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as inquiriesTable } from "@/app/api/inquiries/[[...path]]/route";
import * as palette from "@/app/api/palette/route";
import { routes as peopleRoutes } from "@/app/api/people/[...path]/route";
import * as references from "@/app/api/references/[code]/route";
import * as clicks from "@/app/web/clicks/route";
import * as requests from "@/app/web/inquiries/route";
import { personHash } from "@/lib/people/erasures/erased";
import { queueLateMails } from "@/lib/people/inquiries/mutations";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { networkOf } from "@/lib/platform/http/network";
import { takePoint } from "@/lib/platform/http/rate-limit";
import { createTestCompany, createTestSubscriber } from "@/tests/factories";
import { call, HOST, signInAs } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";

const inquiry = inquiriesTable["[id]"];
const inquiries = inquiriesTable[""];

const { erase, export: exported } = peopleRoutes;

const { mails: cronMails } = jobs;

const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const PHONE = "5511912345678";
const person = { name: "Ana Souza", phone: "(11) 91234-5678", page: "/", consent: true };

let address = 0;
/** Posts the public form, each time from a new address. */
const ask = (body: object) =>
  call(requests, "POST", { body, headers: { "x-client-address": `198.51.100.${++address}` } });
const press = (body: object, headers = {}) =>
  call(clicks, "POST", { body, headers: { ...FIREFOX, ...headers } });

async function makeLetters(count: number): Promise<number[]> {
  const partner_id = (await createRatedPartner()).id;
  const administrator_id = (await createTestAdministrator()).id;
  const letters = Array.from({ length: count }, () => createTestLetter({ partner_id, administrator_id }));
  return (await Promise.all(letters)).map(({ id }) => id).toSorted((a, b) => a - b);
}

afterEach(() => vi.useRealTimers());

test("a code shows staff the letters at the click and now", async () => {
  const { cookie } = await signInAs("admin");
  const [first = 0, second = 0] = await makeLetters(2);
  const page = `/cartas-contempladas/${first}`;
  const campaign = { utm_source: "instagram", utm_medium: "story", utm_campaign: "x".repeat(90) };
  expect((await press({ page, letters: [first], reference: "k7m3-q2", ...campaign })).status).toBe(204);
  await press({ page: "/", letters: [second], reference: "K7M3Q2" });
  await db.letter.update({ where: { id: first }, data: { credit_cents: 123_456_00, status: "reserved" } });

  const { body } = await call(references, "GET", { cookie, params: { code: "K7M3Q2" } });
  expect(body.data).toMatchObject({
    code: "K7M3-Q2",
    page,
    utm_source: "instagram",
    utm_medium: "story",
    utm_campaign: "x".repeat(80),
    inquiry_id: null,
    letters: [{ id: first, was: { state: "available" }, is: { state: "reserved", credit_value: 123456 } }],
  });
  expect(Date.now() - Date.parse(String(body.data.created_at))).toBeLessThan(60_000);
  const alike = await call(references, "GET", { cookie, params: { code: "k7m3-q2" } });
  expect(alike.body).toEqual(body);
  for (const code of ["K7M3-Q9", "x", "K7M3-QU"]) {
    expect((await call(references, "GET", { cookie, params: { code } })).status).toBe(404);
  }
  expect((await call(references, "GET", { params: { code: "K7M3Q2" } })).status).toBe(401);
});

test("the code of a browser that asks not to be counted is not stored", async () => {
  await press({ page: "/", reference: "000001" }, { dnt: "1" });
  await press({ page: "/", reference: "000002" }, { "sec-gpc": "1" });
  await press({ page: "/", reference: "não" });
  expect(await db.referenceCode.count()).toBe(0);
  const headers = { "x-client-address": "198.51.100.200" };
  for (let one = 0; one < 60; one += 1) await press({ page: "/" }, headers);
  expect((await press({ page: "/" }, headers)).status).toBe(429);
  expect((await press({ page: "/", reference: "000003" }, headers)).status).toBe(204);
  expect(await db.referenceCode.findMany({ select: { code: true } })).toEqual([{ code: "000003" }]);
});

test("a code is read without regard to case and hyphen, with I and L as 1 and O as 0", async () => {
  const { cookie } = await signInAs("admin");
  await press({ page: "/", reference: "oil0-ab" });
  for (const code of ["0110AB", "OIL0-AB", "oil0ab", "0ll-oab"]) {
    const { body } = await call(references, "GET", { cookie, params: { code } });
    expect(body.data.code).toBe("0110-AB");
  }
  for (const reference of ["ABCDEU", "ABCDE", "ABCDEFG", 5, null, ["ABCDEF"]]) {
    expect((await press({ page: "/", reference })).status).toBe(204);
  }
  expect(await db.referenceCode.count()).toBe(1);
  const found = await call(palette, "GET", { cookie, query: "search=Protocolo: oil0-ab" });
  expect(found.body.data).toMatchObject([{ kind: "reference", title: "Protocolo 0110-AB" }]);
});

test("a code is stored even if its campaign has control characters or is too long", async () => {
  const { cookie } = await signInAs("admin");
  const body = `page=/&letters=&reference=ABC123&utm_source=a%00b&utm_medium=%00&utm_campaign=%1B${"x".repeat(9000)}`;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await call(clicks, "POST", { body, headers: { ...FIREFOX, ...headers } })).status).toBe(204);
  const found = await call(references, "GET", { cookie, params: { code: "ABC123" } });
  expect(found.body.data).toMatchObject({
    ...{ utm_source: "ab", utm_medium: null, utm_campaign: "x".repeat(80) },
  });
});

test("an address may send 300 codes in ten minutes", async () => {
  const address = "198.51.100.203";
  const headers = { "x-client-address": address };
  for (let one = 0; one < 299; one += 1) await takePoint("references", networkOf(address));
  expect((await press({ page: "/", reference: "000001" }, headers)).status).toBe(204);
  expect((await press({ page: "/", reference: "000001" }, headers)).status).toBe(429);
  expect((await press({ page: "/" }, headers)).status).toBe(204);
});

test("values of a wrong type are errors of their fields", async () => {
  const wrong = { name: 5, phone: [], when: 3, message: {}, letters: {}, page: 1, consent: "sim" };
  const refused = await ask(wrong);
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    ["consent", "message", "name", "page", "phone", "when"],
  ]);
  for (const consent of [null, 0, "false", "off", [], "yes"]) {
    expect((await ask({ ...person, consent })).body.errors).toHaveProperty("consent");
  }
  const { cookie } = await signInAs("admin");
  const {
    letters: _,
    page: __,
    consent: ___,
    ...typed
  } = { ...wrong, status: null, owner_id: {}, reference: 3 };
  const byStaff = await call(inquiries, "POST", { cookie, body: { ...typed, next_step_at: 7, note: [] } });
  expect([byStaff.status, Object.keys(byStaff.body.errors).sort()]).toEqual([
    422,
    ["message", "name", "next_step_at", "note", "owner_id", "phone", "reference", "status", "when"],
  ]);
  expect(await db.inquiry.count()).toBe(0);
});

test("a call request is stored with the notice that was shown; each field has its error", async () => {
  const [letter = 0] = await makeLetters(1);
  const request = {
    ...person,
    when: "morning",
    message: "Quero financiar",
    letters: [letter, 2_000_000_000],
  };
  const { status, body } = await ask(request);
  expect([status, body]).toEqual([201, { message: "Recebemos seu pedido. Vamos chamar você em breve." }]);
  expect(await db.inquiry.findFirstOrThrow()).toMatchObject({
    ...{ source: "form", name: "Ana Souza", phone: PHONE, when: "morning", message: "Quero financiar" },
    ...{ letters: [letter], page: "/", status: "new", notice_version: expect.any(String) },
    notice_read_at: expect.any(Date),
  });
  const refused = await ask({ phone: "12", when: "noon", consent: false });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    422,
    ["consent", "name", "page", "phone", "when"],
  ]);
  const { consent: _, ...unread } = person;
  expect((await ask(unread)).body.errors).toEqual({ consent: ["Marque que você leu o aviso."] });
  const headers = { "x-client-address": "198.51.100.201" };
  for (let one = 0; one < 10; one += 1) await call(requests, "POST", { body: {}, headers });
  expect((await call(requests, "POST", { body: person, headers })).status).toBe(429);
});

test("without JavaScript a refused form returns to its page, and a valid one is stored", async () => {
  const post = (fields: Record<string, string>) =>
    call(requests, "POST", {
      body: new URLSearchParams(fields).toString(),
      headers: {
        accept: "text/html",
        referer: `http://${HOST}/quero-que-me-chamem?cartas=1`,
        "content-type": "application/x-www-form-urlencoded",
        "x-client-address": "198.51.100.202",
      },
    });
  const refused = await post({ name: "Ana", phone: "11", page: "/", message: "é".repeat(2000) });
  expect(refused.status).toBe(303);
  expect(refused.response.headers.get("location")).toMatch(
    /^\/quero-que-me-chamem\?cartas=1&form=.+#inquiry$/,
  );
  await post({ name: "Ana", phone: person.phone, page: "/contact", letters: "", consent: "on" });
  expect(await db.inquiry.findFirstOrThrow()).toMatchObject({ name: "Ana", page: "/contact", letters: [] });
});

test("requests from a phone within an hour are merged into one inquiry", async () => {
  const [first, second, third] = await makeLetters(3);
  await Promise.all([
    ask({ ...person, letters: [first], message: "Um" }),
    ask({ ...person, letters: [second], phone: "11912345678" }),
    ask({ ...person, letters: String(third), phone: "+55 11 91234 5678" }),
  ]);
  const one = await db.inquiry.findFirstOrThrow();
  expect(await db.inquiry.count()).toBe(1);
  expect(one.letters.toSorted((a, b) => a - b)).toEqual([first, second, third]);
  await db.inquiry.update({ where: { id: one.id }, data: { status: "discarded" } });
  await ask({ ...person, message: "Ainda quero" });
  expect(await db.inquiry.findFirstOrThrow()).toMatchObject({ status: "new", message: "Um\nAinda quero" });
  const { cookie } = await signInAs("admin");
  const typed = { phone: person.phone, name: "Ana S.", status: "waiting", note: "Ligou" };
  const byStaff = await call(inquiries, "POST", { cookie, body: typed });
  expect(byStaff.body.data).toMatchObject({ id: one.id, ...typed, phone: PHONE, message: "Um\nAinda quero" });
  await db.inquiry.update({
    where: { id: one.id },
    data: { created_at: new Date(Date.now() - 61 * 60_000) },
  });
  await ask(person);
  expect(await db.inquiry.count()).toBe(2);
});

test("staff create, change and find inquiries; the audit trail stores no values", async () => {
  const { cookie, user } = await signInAs("admin");
  const [letter = 0] = await makeLetters(1);
  await press({ page: "/", letters: [letter], reference: "ABC123" });
  const made = await call(inquiries, "POST", { cookie, body: { reference: "abc1-23", phone: person.phone } });
  expect([made.status, made.body.message]).toEqual([201, "Atendimento criado com sucesso!"]);
  expect(made.body.data).toMatchObject({
    ...{ source: "code", references: ["ABC1-23"], letters: [letter], status: "new", phone: PHONE },
    ...{ letters_now: [{ id: letter, state: "available" }], waiting_minutes: expect.any(Number) },
  });
  const again = await call(inquiries, "POST", { cookie, body: { reference: "ABC123" } });
  expect([again.status, again.body.errors.reference]).toEqual([
    422,
    ["Este protocolo já é de um atendimento."],
  ]);
  const unknown = await call(inquiries, "POST", { cookie, body: { reference: "ZZZZZZ" } });
  expect(unknown.body.errors.reference).toEqual(["Protocolo não encontrado."]);
  expect((await call(inquiries, "POST", { cookie, body: {} })).body.errors.name).toHaveLength(1);

  const { id, updated_at } = made.body.data;
  const item = { cookie, params: { id: String(id) } };
  const body = {
    ...{
      status: "lost",
      owner_id: user.id,
      next_step: "Ligar",
      next_step_at: "01/12/2026 10:00",
      updated_at,
    },
    ...{ outcome: "Desistiu", lost_reason: "Preço", note: "Segredo da Ana" },
  };
  const saved = await call(inquiry, "PUT", { ...item, body });
  expect([saved.status, saved.body.data]).toMatchObject([
    200,
    { status: "lost", owner_id: user.id, next_step_at: "2026-12-01T13:00:00.000Z", waiting_minutes: null },
  ]);
  expect((await call(inquiry, "PUT", { ...item, body })).status).toBe(409);
  for (const wrong of [
    { status: "open" },
    { owner_id: 999_999 },
    { owner_id: 9_999_999_999 },
    { next_step_at: "amanhã" },
    { next_step_at: "31/02/2026 10:00" },
  ]) {
    const refused = await call(inquiry, "PUT", { ...item, body: wrong });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(wrong)]);
  }
  await ask({ ...person, phone: "21912345678" });
  const listed = async (query: string) =>
    (await call(inquiries, "GET", { cookie, query })).body.data.map(({ phone }) => phone);
  expect(await listed("")).toEqual(["5521912345678", PHONE]);
  expect(await listed("status=lost")).toEqual([PHONE]);
  expect(await listed("status=open")).toEqual(["5521912345678"]);
  expect(await listed(`owner=${user.id}`)).toEqual([PHONE]);
  expect(await listed("owner=none&search=souza")).toEqual(["5521912345678"]);
  await db.inquiry.updateMany({ where: { phone: PHONE }, data: { name: "José Conceição" } });
  for (const search of ["jose", "JOSÉ CONCEICAO", "(11) 91234"]) {
    expect(await listed(`search=${search}`)).toEqual([PHONE]);
  }
  for (const search of ["josefa", "%25", "josé 11"]) expect(await listed(`search=${search}`)).toEqual([]);
  for (const routes of [inquiries, inquiry]) expect((await call(routes, "GET")).status).toBe(401);
  for (const id of ["999999", "abc", "-1"]) {
    expect((await call(inquiry, "GET", { cookie, params: { id } })).status).toBe(404);
    expect((await call(inquiry, "PUT", { cookie, params: { id }, body: { note: "x" } })).status).toBe(404);
  }
  for (const search of ["(21) 91234-5678", "2191234", "souza"]) {
    const { body } = await call(palette, "GET", { cookie, query: `search=${search}` });
    expect(body.data).toMatchObject([{ kind: "inquiry", detail: "(21) 91234-5678" }]);
  }
  const step = { status: "waiting", next_step_at: "2026-01-02T10:00" };
  expect((await call(inquiry, "PUT", { ...item, body: step })).body.data.is_step_late).toBe(true);
  expect((await call(inquiry, "PUT", { ...item, body: { status: "won" } })).body.data.is_step_late).toBe(
    false,
  );
  const trail = JSON.stringify(await db.auditEntry.findMany({ where: { entity: "inquiry" } }));
  expect(trail).toContain("lost_reason");
  expect(trail).not.toMatch(/Ana|Segredo|Preço|91234/);
});

test("an inquiry unanswered for too long in business hours is reported once", async () => {
  await createTestCompany({ notify_email: "avisos@example.com", answer_minutes: 30 });
  const { user } = await signInAs("admin");
  // A Friday.
  const at = (time: string) => new Date(`2026-11-20T${time}-03:00`);
  const make = (asked_at: Date, owner_id: number | null, status: "new" | "won" = "new") =>
    db.inquiry.create({ data: { source: "form", name: "Ana", phone: PHONE, asked_at, owner_id, status } });
  await make(at("10:00"), null);
  await make(at("10:00"), user.id);
  await make(at("10:00"), null, "won");
  await make(at("17:45"), null);
  expect(await queueLateMails(at("10:29"))).toBe(0);
  const both = await Promise.all([queueLateMails(at("10:31")), queueLateMails(at("10:31"))]);
  expect(both[0] + both[1]).toBe(2);
  expect(await queueLateMails(at("18:30"))).toBe(0);
  expect(await queueLateMails(new Date("2026-11-23T09:16:00-03:00"))).toBe(1);
  const mails = await db.mail.findMany({ orderBy: { id: "asc" }, select: { recipient: true, kind: true } });
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    "avisos@example.com",
    user.email,
    "avisos@example.com",
  ]);
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(["inquiry_late"]));
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  expect((await call(cronMails, "POST", { headers })).status).toBe(200);
});

test("SEC-082 root exports and erases a person by phone: inquiries, codes and subscription", async () => {
  const { cookie } = await signInAs("root");
  await createTestSubscriber({ email: "ana@example.com", phone: PHONE });
  await ask(person);
  await press({ page: "/", reference: "ABC123" });
  await call(inquiries, "POST", { cookie, body: { reference: "ABC123", phone: person.phone } });
  const { id } = await db.inquiry.findFirstOrThrow();
  const { body } = await call(exported, "POST", { cookie, body: { phone: person.phone } });
  expect(body.data).toMatchObject({
    phone: PHONE,
    subscriber: { email: "ana@example.com" },
    inquiries: [{ name: "Ana Souza", references: [{ code: "ABC123" }] }],
  });
  const erased = await call(erase, "POST", { cookie, body: { phone: person.phone } });
  expect(erased.body.erased).toEqual(["subscriber", "inquiries"]);
  expect([await db.inquiry.count(), await db.referenceCode.count(), await db.subscriber.count()]).toEqual([
    0, 0, 0,
  ]);
  const hashes = (await db.erasedPerson.findMany()).map(({ email_hash }) => email_hash);
  expect(hashes.sort()).toEqual(
    [
      ...[personHash(PHONE), personHash("ana@example.com", "subscribers")],
      personHash(String(id), "inquiries"),
    ].sort(),
  );
  expect((await call(erase, "POST", { cookie, body: { phone: person.phone } })).status).toBe(404);
  expect((await call(erase, "POST", { cookie, body: {} })).body.errors.email).toHaveLength(1);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toContain("91234");
});

test("requests from other sites store nothing", async () => {
  const { cookie } = await signInAs("admin");
  const headers = { ...FIREFOX, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const reference = "ABC123";
  expect((await call(requests, "POST", { body: person, headers })).status).toBe(403);
  expect((await call(clicks, "POST", { body: { page: "/", reference }, headers })).status).toBe(403);
  expect((await call(inquiries, "POST", { cookie, body: { name: "Ana" }, headers })).status).toBe(403);
  expect([await db.inquiry.count(), await db.referenceCode.count()]).toEqual([0, 0]);
});
