import { readdir } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { routes as peopleRoutes } from "@/app/api/people/[...path]/route";
import * as confirming from "@/app/auth/confirm-alerts/route";
import * as leaving from "@/app/auth/leave-alerts/route";
import * as alerts from "@/app/web/alerts/route";
import { db } from "@/lib/platform/db/client";
import { readFormState } from "@/lib/platform/http/form/state";
import { mailFolder } from "@/lib/platform/mail/files";
import { sendMails } from "@/lib/platform/mail/send";
import { ask, confirmed, email, expectMails, inDays, makePartner, textOf } from "@/tests/alerts";
import { createTestSubscriber } from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { csv, importText } from "@/tests/imports";
import { headersOf, startSmtpServer } from "@/tests/smtp-server";
import { sealedLink } from "../links/link";
import { queueAlertMails } from "./notify";

const { erase, export: exported } = peopleRoutes;

const SENT = "Enviamos um e-mail para você confirmar o aviso.";
const ONE_CLICK = {
  body: "List-Unsubscribe=One-Click",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};
const queryOf = (url: string) => new URL(url).search.slice(1);

function linkIn(raw: string, path: string): string {
  return new RegExp(`http://[^\\s"<>]+${path}\\?token=[\\w.-]+`).exec(textOf(raw))?.[0] ?? "";
}

test("an alert is confirmed by the button on the page of the mailed link; a second press gets the same response", async () => {
  const { mails } = await startSmtpServer();
  const criteria = {
    type: "Imóvel",
    minCredit: 300_000,
    maxCredit: "150.000,00",
    maxEntry: "",
    maxParcel: "R$ 2.000",
  };
  const request = await ask(
    { email: " Ana@Example.com ", ...criteria },
    { referer: "http://ipe.test/avisos?type=x" },
  );
  expect([request.status, request.body]).toEqual([201, { message: SENT }]);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
  const raw = mails[0]?.raw ?? "";
  expect(mails[0]?.to).toEqual([email]);
  expect(headersOf(raw).get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(headersOf(raw).get("list-unsubscribe")).toContain("/avisos/sair?token=");
  expect(textOf(raw)).toContain("Imóvel, crédito de R$ 150.000,00 a R$ 300.000,00, parcela até R$ 2.000,00");
  const stored = await db.alert.findFirstOrThrow();
  expect(stored).toMatchObject({
    email,
    confirmed_at: null,
    consent_source: "/avisos?type=x",
    max_entry_cents: null,
  });
  expect(stored.consent_text).toMatch(/no máximo um por dia, por até 12 meses/);

  const query = queryOf(linkIn(raw, "/avisos/confirmar"));
  for (let time = 1; time <= 2; time += 1) {
    const pressed = await call(confirming, "POST", { query, body: {} });
    expect([pressed.status, pressed.body]).toEqual([
      200,
      { message: "Pronto: avisaremos por e-mail quando chegar uma carta assim." },
    ]);
  }
  expect((await db.alert.findFirstOrThrow()).confirmed_at).not.toBeNull();
  expect(await db.auditEntry.count()).toBe(0);
});

test("a link works for its own purpose only, and forms from other sites are refused", async () => {
  await db.alert.create({ data: { email, consent_text: "x", consent_source: "/" } });
  const leave = queryOf(await sealedLink("alert-leave", email));
  for (const query of [leave, "token=abc", "token="]) {
    const { status, body } = await call(confirming, "POST", { query, body: {} });
    expect([status, body.errors]).toEqual([
      422,
      { token: ["Este link não vale mais. Peça o aviso de novo."] },
    ]);
  }
  expect(await db.alert.count({ where: { confirmed_at: null } })).toBe(1);
  const foreign = { origin: "https://evil.example" };
  expect((await call(confirming, "POST", { query: leave, body: {}, headers: foreign })).status).toBe(403);
  expect((await call(leaving, "POST", { query: leave, body: {}, headers: foreign })).status).toBe(403);
});

test("invalid and missing values return 422 with a message per field; known and unknown e-mails get the same response", async () => {
  await confirmed();
  for (const [body, field, text] of [
    [{}, "email", "O e-mail é obrigatório."],
    [{ email: "ana@" }, "email", "Informe um e-mail válido."],
    [{ email, minCredit: "muito" }, "minCredit", "Informe um valor em reais, como 150.000,00."],
    [{ email, maxEntry: -1 }, "maxEntry", "Informe um valor em reais, como 150.000,00."],
    [{ email, maxParcel: [1] }, "maxParcel", "Informe um valor em reais, como 150.000,00."],
    [{ email, type: 7 }, "type", "O tipo deve ser um texto."],
    [{ email, type: "Ganhe dinheiro em golpe.example" }, "type", "Escolha um dos tipos da lista."],
  ] as const) {
    const { status, body: answer } = await ask(body);
    expect([status, answer.errors]).toEqual([422, { [field]: [text] }]);
  }
  const known = await ask({ email });
  const unknown = await ask({ email: "nobody@example.com" });
  expect([known.status, known.body, [...known.response.headers]]).toEqual([
    unknown.status,
    unknown.body,
    [...unknown.response.headers],
  ]);
});

test("a mailbox gets one confirmation an hour and has at most ten alerts; an IP address may send twenty requests in ten minutes", async () => {
  const { mails } = await startSmtpServer();
  for (let time = 1; time <= 20; time += 1) {
    expect((await ask({ email, minCredit: time })).status).toBe(201);
  }
  const { status, response } = await ask({ email });
  expect([status, Number(response.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  await vi.waitFor(async () => expect(await db.mail.count({ where: { status: "sent" } })).toBe(1), {
    timeout: 10_000,
  });
  expect(mails).toHaveLength(1);
  expect(await db.alert.count()).toBe(10);
});

test("without JavaScript the form redirects back to its page with the typed values or the message", async () => {
  const headers = { accept: "text/html", host: "ipe.test", referer: "http://ipe.test/avisos?type=Moto" };
  const outcome = async (fields: Record<string, string>) => {
    const { response, status } = await call(alerts, "POST", { body: form(fields), headers });
    const url = new URL(response.headers.get("location") ?? "", "http://ipe.test");
    expect([status, url.pathname, url.hash]).toEqual([303, "/avisos", "#alert"]);
    return readFormState(url.searchParams.get("form"));
  };
  expect(await outcome({ email: "ana@", minCredit: "100" })).toMatchObject({
    ok: false,
    errors: { email: ["Informe um e-mail válido."] },
    values: { email: "ana@", minCredit: "100" },
  });
  expect(await outcome({ email })).toMatchObject({ ok: true, message: SENT });
});

test("one-click unsubscribe from any origin deletes all alerts and their queued mails", async () => {
  await confirmed();
  await confirmed({ type: "Moto" });
  await createTestSubscriber({ email });
  for (const kind of ["alert_news", "newsletter_leave"]) {
    await db.mail.create({ data: { kind, recipient: email, content: "x" } });
  }
  const query = queryOf(await sealedLink("alert-leave", email));
  const headers = { ...ONE_CLICK.headers, origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  for (let time = 1; time <= 2; time += 1) {
    const { status, body, response } = await call(leaving, "POST", { query, body: ONE_CLICK.body, headers });
    expect([status, body]).toEqual([200, { message: "Pronto: seus avisos terminaram e foram apagados." }]);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  expect([await db.alert.count(), await db.subscriber.count()]).toEqual([0, 1]);
  expect(await db.mail.findMany({ select: { kind: true } })).toEqual([{ kind: "newsletter_leave" }]);
  expect(await db.erasedPerson.count()).toBe(1);
  const wrong = await call(leaving, "POST", { query: "token=abc", ...ONE_CLICK });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["token"]]);
});

test("a requested link, at most one an hour, ends the alerts; known and unknown e-mails get the same response", async () => {
  const { mails } = await startSmtpServer();
  // An unconfirmed alert can be cancelled too.
  await db.alert.create({ data: { email, consent_text: "x", consent_source: "/" } });
  const request = (body: Record<string, unknown>) => call(leaving, "POST", { body });
  const known = await request({ email: " Ana@Example.com " });
  const unknown = await request({ email: "nobody@example.com" });
  const message =
    "Se houver avisos para este e-mail, o link para cancelar chega em instantes. Confira também o spam.";
  expect([known.status, known.body]).toEqual([200, { message }]);
  expect([unknown.status, unknown.body, [...unknown.response.headers]]).toEqual([
    known.status,
    known.body,
    [...known.response.headers],
  ]);
  await request({ email });
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
  await sendMails();
  expect(mails.map(({ to }) => to)).toEqual([[email]]);
  const link = linkIn(mails[0]?.raw ?? "", "/avisos/sair");
  expect(headersOf(mails[0]?.raw ?? "").get("list-unsubscribe")).toBe(`<${link}>`);
  expect((await call(leaving, "POST", { query: queryOf(link), ...ONE_CLICK })).status).toBe(200);
  expect([await db.alert.count(), await db.mail.count()]).toEqual([0, 0]);
  const wrong = await request({ email: "ana@" });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { email: ["Informe um e-mail válido."] }]);
});

test("SEC-082 root exports and erases a person with their alerts; the audit trail stores none of their values", async () => {
  const { cookie } = await signInAs("root");
  await confirmed({ type: "Moto", min_credit_cents: 20_000_50n });
  const { body } = await call(exported, "POST", { cookie, body: { email } });
  expect(body.data.alerts).toMatchObject([{ type: "Moto", min_credit: 20_000.5, consent_text: "Aceito" }]);
  const erased = await call(erase, "POST", { cookie, body: { email } });
  expect(erased.body).toEqual({ message: "Dados apagados com sucesso!", erased: ["alerts"] });
  expect(await db.alert.count()).toBe(0);
  expect(JSON.stringify(await db.auditEntry.findMany())).not.toMatch(/ana@|Moto|20000/);
});

test("without a mail server the mails are written as files", async () => {
  const partner = await makePartner();
  await confirmed();
  await importText(partner, csv([{ code: "1" }]));
  await expectMails(1);
  expect(await sendMails()).toMatchObject({ sent: 1 });
  expect((await readdir(mailFolder())).some((name) => name.endsWith("-alert_news.eml"))).toBe(true);
});

test("a type is a known segment or one that a letter has or had, so that no other text gets into a mail or a page", async () => {
  const partner = await makePartner();
  await importText(partner, csv([{ code: "1", segment: "Barco" }]));
  await importText(partner, csv([{ code: "2", segment: "Jato" }]));
  for (const type of ["Imóvel", "Máquinas e Equipamentos", "Barco", "Jato", "", null])
    expect([type, (await ask({ email, type })).status]).toEqual([type, 201]);
  for (const type of ["barco", "Clique em golpe.example", "Imóvel\nBarco"])
    expect([type, (await ask({ email, type })).status]).toEqual([type, 422]);
  await vi.waitFor(async () => expect(await db.mail.count({ where: { status: "sent" } })).toBe(1), 10_000);
  expect((await db.alert.findMany({ select: { type: true } })).map(({ type }) => type)).not.toContain(
    "barco",
  );
});

test("addresses that differ only by a +tag share the limits: ten alerts, one confirmation an hour, one mail a day", async () => {
  const { mails } = await startSmtpServer();
  for (let time = 1; time <= 12; time += 1) await ask({ email: `ana+${time}@example.com`, minCredit: time });
  await vi.waitFor(async () => expect(await db.mail.count({ where: { status: "sent" } })).toBe(1), 10_000);
  expect([mails.length, await db.alert.count()]).toEqual([1, 10]);
  await db.alert.deleteMany();
  const partner = await makePartner();
  await confirmed({}, "ana+um@example.com");
  await confirmed({}, "ana+dois@example.com");
  await importText(partner, csv([{ code: "1" }]));
  await expectMails(1);
  // The first mail has not been sent yet.
  expect(await queueAlertMails(inDays(1))).toBe(0);
  await sendMails();
  expect(await queueAlertMails(inDays(2))).toBe(1);
  const newsMails = await db.mail.findMany({ where: { kind: "alert_news" }, orderBy: { id: "asc" } });
  expect(newsMails.map(({ recipient }) => recipient)).toEqual(["ana+um@example.com", "ana+dois@example.com"]);
});

test("erasing a person deletes the record of a mail that was not sent", async () => {
  const { cookie } = await signInAs("root");
  const partner = await makePartner();
  await confirmed({ type: "Imóvel" });
  await importText(partner, csv([{ code: "1" }]));
  await expectMails(1);
  expect((await call(erase, "POST", { cookie, body: { email } })).status).toBe(200);
  expect([await db.alertPerson.count(), await db.mail.count()]).toEqual([0, 0]);
});
