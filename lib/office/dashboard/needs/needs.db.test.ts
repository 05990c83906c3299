import { beforeEach, expect, test } from "vitest";
import { routes as mailRoutes } from "@/app/api/mails/[...path]/route";
import { db } from "@/lib/platform/db/client";
import { listMailFailures } from "@/lib/platform/mail/failures/data";
import { setProcessState } from "@/lib/platform/process";
import { createTestCompany, createTestPartner } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { listNeeds } from "./needs";

beforeEach(() => setProcessState("ready"));

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

async function partnerOf(name: string, hours: number | null, fields: { import_paused?: boolean } = {}) {
  const letters_updated_at = hours === null ? null : hoursAgo(hours);
  return createTestPartner({ name, letters_updated_at, ...fields });
}

/** Lists the needs, except the missing mail server. */
async function listTitles() {
  const needs = await listNeeds();
  return needs
    .filter(({ key }) => key !== "no mail server")
    .map(({ urgent, text, action }) => [urgent, text, action.href]);
}

test("without problems the missing mail server is the only need", async () => {
  await partnerOf("Em dia", 2);
  await createTestPartner({ name: "Por arquivo", url_csv: null });
  await createTestPartner({ name: "Inativo", is_active: false });
  expect((await listNeeds()).map(({ text }) => text)).toEqual(["E-mails não estão sendo enviados"]);
});

test("failed imports come first, each once, then stale, never imported and almost stale lists, and rejected lines", async () => {
  const failed = await partnerOf("Falho", 60);
  const stale = await partnerOf("Velho", 75);
  const soon = await partnerOf("Quase", 40);
  const never = await partnerOf("Novo", null);
  const half = await partnerOf("Meio", 1);
  const little = await partnerOf("Quase todo", 1);
  const run = { source: "url" as const, finished_at: new Date() };
  await db.importRun.createMany({
    data: [
      { ...run, partner_id: failed.id, status: "failed", message: "HTTP 404." },
      { ...run, partner_id: half.id, status: "imported", lines: 120, total: 60, repeated: 20, rejected: 40 },
      { ...run, partner_id: little.id, status: "imported", total: 99, rejected: 1 },
    ],
  });
  const imports = (id: number) => `/iacontrol/partners?imports=${id}`;
  expect(await listTitles()).toEqual([
    [true, "A importação de Falho falhou", imports(failed.id)],
    [true, "As cartas de Velho são de 3 dias atrás", imports(stale.id)],
    [false, "Novo nunca foi importado", imports(never.id)],
    [false, "As cartas de Quase completam 48 horas em 8 h", imports(soon.id)],
    [false, "40 linhas recusadas de Meio", imports(half.id)],
  ]);
  expect((await listNeeds()).find(({ key }) => key === `refused ${half.id}`)?.detail).toBe(
    "De 120 linhas do arquivo.",
  );
});

test("the person who has waited longest is urgent, and first, once the set time has passed", async () => {
  await createTestCompany({ business_hours: "dom-sáb 0-24", answer_minutes: 60 });
  await db.inquiry.create({
    data: { name: "Marina", source: "form", status: "new", asked_at: hoursAgo(0.5) },
  });
  const partner = await partnerOf("Velho", 75);
  const first = async () => (await listNeeds()).map(({ urgent, text }) => [urgent, text])[0];
  expect(await first()).toEqual([true, "As cartas de Velho são de 3 dias atrás"]);
  expect((await listNeeds())[1]?.detail).toMatch(
    /^Responder até \S+ \d\d:\d\d\. 1 pessoa sem resposta ao todo\.$/,
  );
  await db.inquiry.updateMany({ data: { asked_at: hoursAgo(2) } });
  await db.partner.update({ where: { id: partner.id }, data: { is_active: false } });
  expect(await first()).toEqual([true, "Marina espera resposta há 2 h úteis"]);
});

test("each number of mails links to a list of that length; mails marked as seen are no longer listed", async () => {
  const { cookie } = await signInAs("admin");
  const mail = { kind: "alert_news", recipient: "ana@example.com" };
  await db.mail.createMany({
    data: [
      { ...mail, status: "failed", finished_at: hoursAgo(1), problem: "550" },
      { ...mail, status: "failed", finished_at: hoursAgo(24 * 8) },
      { ...mail, status: "claimed", claimed_at: hoursAgo(1) },
      { ...mail, status: "claimed", claimed_at: new Date() },
      { ...mail, kind: "newsletter_leave", created_at: hoursAgo(1) },
      { ...mail, kind: "alert_confirm", created_at: hoursAgo(1) },
      { ...mail, kind: "account_recover", created_at: hoursAgo(1) },
      { ...mail, kind: "alert_confirm" },
    ],
  });
  expect(await listTitles()).toEqual([
    [true, "3 pedidos por e-mail esperam resposta", "/iacontrol/mails?status=queued"],
    [true, "1 e-mail não foi entregue", "/iacontrol/mails?status=failed"],
    [false, "1 envio sem confirmação", "/iacontrol/mails?status=claimed"],
  ]);
  const totals = async () =>
    Promise.all(
      (["queued", "failed", "claimed"] as const).map(
        async (status) => (await listMailFailures(status, 1)).data.length,
      ),
    );
  expect(await totals()).toEqual([3, 1, 1]);

  expect((await call(mailRoutes.seen, "POST", { body: { status: "failed" } })).status).toBe(401);
  expect((await call(mailRoutes.seen, "POST", { cookie, body: { status: "queued" } })).status).toBe(422);
  const { body } = await call(mailRoutes.seen, "POST", { cookie, body: { status: "claimed" } });
  expect(body.message).toBe("1 e-mail marcado como visto.");
  await call(mailRoutes.seen, "POST", { cookie, body: { status: "failed" } });
  expect(await totals()).toEqual([3, 0, 0]);
  // A mail that is being sent is left unchanged.
  expect(await db.mail.count({ where: { status: "claimed", seen_at: null } })).toBe(1);
  const trail = await db.auditEntry.findMany({ where: { action: "seen" } });
  expect(trail.map(({ entity, fields, changes }) => [entity, fields, changes])).toEqual([
    ["mail", [], null],
    ["mail", [], null],
  ]);
});

test("pages that have been slower for a week are named with both figures", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const row = { page: "/imoveis", metric: "inp", measurements: 50 };
  await db.vital.createMany({
    data: [
      { ...row, day: daysAgo(2), bucket: 20 },
      { ...row, day: daysAgo(20), bucket: 5 },
    ],
  });
  expect(await listTitles()).toEqual([[false, "1 página piorou nesta semana", "/iacontrol/performance"]]);
  const [need] = (await listNeeds()).filter(({ key }) => key === "vitals");
  expect(need?.detail).toBe("/imoveis: INP de 115 ms para 415 ms.");
});

// The last test, because draining cannot be undone.
test("a readiness problem is listed with a link to its instructions", async () => {
  setProcessState("draining");
  const help = "/iacontrol/manual#quando-algo-precisa-de-voce";
  expect(await listTitles()).toEqual([[true, "O servidor está sendo desligado", help]]);
});
