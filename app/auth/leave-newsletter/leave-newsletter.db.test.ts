import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import * as newsletter from "@/app/web/newsletter/route";
import { personHash } from "@/lib/people/erasures/erased";
import { sealedLink } from "@/lib/people/links/link";
import { countDepartures } from "@/lib/people/subscribers/data";
import { db } from "@/lib/platform/db/client";
import { readFormState } from "@/lib/platform/http/form/state";
import { mailFolder } from "@/lib/platform/mail/files";
import { sendMails } from "@/lib/platform/mail/send";
import { createTestSubscriber } from "@/tests/factories";
import { call, form } from "@/tests/http";
import { headersOf, startSmtpServer } from "@/tests/smtp-server";
import * as routes from "./route";

const SENT =
  "Se este e-mail estiver na nossa lista, o link para sair chega em instantes. Confira também o spam.";
const LEFT = "Pronto: você saiu da lista e seus dados foram apagados.";
const email = "ana@example.com";
const leave = (sent: Parameters<typeof call>[2]) => call(routes, "POST", sent);
const queryOf = (url: string) => new URL(url).search.slice(1);
const ONE_CLICK = {
  body: "List-Unsubscribe=One-Click",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};

test("SEC-081 a mail program's one-click unsubscribe works without a session or cookie, from any origin (RFC 8058)", async () => {
  await createTestSubscriber({ email });
  const other = await createTestSubscriber();
  const query = queryOf(await sealedLink("newsletter-leave", email));
  const headers = { ...ONE_CLICK.headers, origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  for (let time = 1; time <= 2; time += 1) {
    const { status, body, response } = await leave({ query, body: ONE_CLICK.body, headers });
    expect([status, body]).toEqual([200, { message: LEFT }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  const left = await db.subscriber.findMany({ select: { id: true } });
  expect(left).toEqual([{ id: other.id }]);
});

test("SEC-081 one-click unsubscribe works as multipart; other cross-site POSTs are refused", async () => {
  await createTestSubscriber({ email });
  const query = queryOf(await sealedLink("newsletter-leave", email));
  const foreign = { origin: "https://evil.example" };
  expect((await leave({ query, body: {}, headers: foreign })).status).toBe(403);
  expect((await leave({ body: { email }, headers: foreign })).status).toBe(403);
  expect(await db.subscriber.count()).toBe(1);
  expect(
    (await leave({ query, body: form({ "List-Unsubscribe": "One-Click" }), headers: foreign })).status,
  ).toBe(200);
  expect(await db.subscriber.count()).toBe(0);
});

test("SEC-081 after an unsubscription only a count and a keyed hash are stored", async () => {
  await createTestSubscriber({ email, name: "Ana Canário", phone: "5511912345678" });
  await db.mail.create({ data: { kind: "newsletter_leave", recipient: email, content: "x" } });
  await leave({ query: queryOf(await sealedLink("newsletter-leave", email)), ...ONE_CLICK });
  expect([await countDepartures(), await db.mail.count()]).toEqual([1, 0]);
  expect(await db.auditEntry.count()).toBe(0);
  expect(await db.erasedPerson.findMany({ select: { email_hash: true } })).toEqual([
    { email_hash: personHash(email) },
  ]);
  expect(personHash(email)).not.toContain("ana");
  // A new sign-up removes the record of the erasure.
  await call(newsletter, "POST", { body: { email } });
  expect(await db.erasedPerson.count()).toBe(0);
});

test("SEC-081 an earlier link works after a new sign-up; a forged or altered one does nothing", async () => {
  const query = queryOf(await sealedLink("newsletter-leave", email));
  await createTestSubscriber({ email });
  const session = new URLSearchParams({ token: "eyJhbGciOiJkaXIifQ..x.y.z" }).toString();
  for (const wrong of [session, `${query}x`, "token=", "token=ana@example.com"]) {
    const { status, body } = await leave({ query: wrong, ...ONE_CLICK });
    expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, [expect.any(String)]]);
  }
  expect(await db.subscriber.count()).toBe(1);
  await leave({ query, ...ONE_CLICK });
  expect(await db.subscriber.count()).toBe(0);
});

test("SEC-081 a request for the link gets the same response for known and unknown addresses", async () => {
  const { mails } = await startSmtpServer();
  await createTestSubscriber({ email });
  const known = await leave({ body: { email: " Ana@Example.com " } });
  const unknown = await leave({ body: { email: "nobody@example.com" } });
  expect([known.status, known.body]).toEqual([200, { message: SENT }]);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect([...unknown.response.headers]).toEqual([...known.response.headers]);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
  const [mail] = mails;
  expect(mail?.to).toEqual([email]);
  const headers = headersOf(mail?.raw ?? "");
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const link = /^<(.+)>$/.exec(headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
  expect(new URL(link).pathname).toBe("/newsletter/sair");
  expect((await leave({ query: queryOf(link), ...ONE_CLICK })).status).toBe(200);
  expect(await db.subscriber.count()).toBe(0);
});

test("SEC-081 the response does not wait for the mail server, whether the address is known or not", {
  tags: ["long"],
}, async () => {
  await startSmtpServer({ onConnect: (_session, done) => void setTimeout(done, 3000) });
  await createTestSubscriber({ email });
  const timed = async (address: string) => {
    const started = performance.now();
    expect((await leave({ body: { email: address } })).status).toBe(200);
    return performance.now() - started;
  };
  await timed("first@example.com");
  expect(await timed(email)).toBeLessThan(1500);
  expect(await timed("nobody@example.com")).toBeLessThan(1500);
  await vi.waitFor(async () => expect(await db.mail.count()).toBe(1));
  await sendMails();
});

test("SEC-081 a mailbox gets at most one link an hour", async () => {
  await createTestSubscriber({ email });
  for (let time = 0; time < 5; time += 1) await leave({ body: { email } });
  await createTestSubscriber({ email: "bia@example.com" });
  await leave({ body: { email: "bia@example.com" } });
  await expect
    .poll(() => db.mail.count({ where: { recipient: "bia@example.com", status: "sent" } }), {
      timeout: 10_000,
    })
    .toBe(1);
  expect(await db.mail.count({ where: { recipient: email } })).toBe(1);
  // Without a mail server, mails are written as files, which unsubscribing deletes.
  const { id } = await db.mail.findFirstOrThrow({ where: { recipient: email } });
  expect(await readdir(mailFolder())).toContain(`${id}-newsletter_leave.eml`);
  await leave({ query: queryOf(await sealedLink("newsletter-leave", email)), ...ONE_CLICK });
  expect(await readdir(mailFolder())).not.toContain(`${id}-newsletter_leave.eml`);
});

test("an IPv6 /64 may send twenty requests in ten minutes, then gets 429", async () => {
  const ask = (address: string) => leave({ body: { email }, headers: { "x-client-address": address } });
  for (let time = 0; time < 20; time += 1) expect((await ask(`2001:db8::${time + 1}`)).status).toBe(200);
  const { status, response } = await ask("2001:db8::ffff");
  expect([status, Number(response.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect((await ask("2001:db8:0:1::1")).status).toBe(200);
  const join = (address: string, name: string) =>
    call(newsletter, "POST", { body: { email: name }, headers: { "x-client-address": address } });
  for (let time = 0; time < 20; time += 1) await join(`2001:db8::${time + 1}`, `p${time}@example.com`);
  expect((await join("2001:db8::ffff", "late@example.com")).status).toBe(429);
});

test("without JavaScript the form redirects to its page with the result and without the token", async () => {
  await createTestSubscriber({ email });
  const outcome = async (sent: { query?: string; body: FormData }) => {
    const { response, status } = await leave({ ...sent, headers: { accept: "text/html" } });
    const url = new URL(response.headers.get("location") ?? "", "http://ipe.test");
    expect([status, url.pathname, [...url.searchParams.keys()]]).toEqual([303, "/newsletter/sair", ["form"]]);
    return readFormState(url.searchParams.get("form"));
  };
  expect(await outcome({ body: form({ email: "ana@" }) })).toMatchObject({
    form: "leave",
    ok: false,
    errors: { email: ["Informe um e-mail válido."] },
    values: { email: "ana@" },
  });
  expect(await outcome({ body: form({ email }) })).toMatchObject({ ok: true, message: SENT });
  const token = new URL(await sealedLink("newsletter-leave", email)).searchParams.get("token") ?? "";
  expect(await outcome({ body: form({ token }) })).toMatchObject({ ok: true, message: LEFT });
  expect(await db.subscriber.count()).toBe(0);
});

test("SEC-080 a sign-up stores the wording, page and time of the consent", async () => {
  const referer = "http://ipe.test/imoveis?token=segredo";
  await call(newsletter, "POST", { body: { email, name: "Ana" }, headers: { referer } });
  const first = await db.subscriber.findFirstOrThrow();
  expect(first.consent_text).toMatch(
    /^Ao enviar, você concorda em receber os informativos da .+ sair quando quiser\.$/,
  );
  expect(first.consent_source).toBe("/imoveis");
  const created_at = new Date("2025-01-01T00:00:00Z");
  await db.subscriber.update({ where: { id: first.id }, data: { created_at, last_sign_up_at: created_at } });
  const again = await call(newsletter, "POST", { body: { email, name: "Outra" }, headers: { referer: "" } });
  expect([again.status, again.body.errors]).toEqual([422, { email: ["Este e-mail já está cadastrado."] }]);
  const second = await db.subscriber.findFirstOrThrow();
  expect(second).toEqual({ ...first, created_at, last_sign_up_at: expect.any(Date) });
  expect(Date.now() - second.last_sign_up_at.getTime()).toBeLessThan(60_000);
});
