import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import { env } from "@/lib/platform/env";
import { startOfDay, todayInSaoPaulo } from "@/lib/platform/format/date";
import type { LetterHistory } from "@/lib/trade/letters/history/wire";
import { call, dataOf, signInAs } from "@/tests/http";
import { createPartnerOf, importText, liveIds } from "@/tests/imports";

const publicLetter = publicTable["contemplated/[id]"];
const mainList = publicTable["contemplated/itau"];
const history = letterRoutes["[id]/history"];

const { reservations: clearing } = jobs;
const { export: exported, release: releasing, reserve: reserving, "": list } = letterRoutes;

let rita: string;
let edu: string;
let partner: { id: number };
let ids: Record<string, number>;

const FILE = (credit = "100.000,00", codes = ["A", "B", "C"]) =>
  [
    "codigo;segmento;administradora;credito;entrada;parcelas",
    ...codes.map((code) => `${code};Imóvel;Itaú;${credit};40.000,00;60x 1.500,00`),
  ].join("\n");

function inDays(days: number): string {
  const day = new Date(`${todayInSaoPaulo()}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

beforeEach(async () => {
  rita = (await signInAs("root")).cookie;
  edu = (await signInAs("admin")).cookie;
  partner = await createPartnerOf("https://parceiro.example.com/x.csv");
  await importText(partner.id, FILE());
  ids = await liveIds(partner.id);
});

const reserve = (body: object, cookie = rita) => call(reserving, "POST", { cookie, body });
const release = (body: object, cookie = rita) => call(releasing, "POST", { cookie, body });

async function publicIds(): Promise<number[]> {
  const { body } = await call(mainList, "GET");
  return body.contemplated.map(({ id }: { id: number }) => id);
}

async function staffLetter(id = ids.A) {
  return (await call(list, "GET", { cookie: rita, query: `ids=${id}` })).body.data[0];
}

async function historyOf(id = ids.A): Promise<LetterHistory> {
  return dataOf(await call(history, "GET", { cookie: rita, params: { id: String(id) } }));
}

test("reserving and releasing return the previous reservations, so that they can be undone", async () => {
  await reserve({ ids: [ids.A], until: inDays(2), note: "Cliente Ana" });
  const again = await reserve({ ids: [ids.A, ids.B], until: inDays(3) });
  expect(again.body.data.before).toEqual([{ id: ids.A, until: inDays(2), note: "Cliente Ana" }]);
  const released = await release({ ids: [ids.A] });
  expect(released.body.data.before).toEqual([{ id: ids.A, until: inDays(3), note: null }]);
});

test("a reserved letter leaves the public list and is 410 at once, and returns when released", async () => {
  const { A, B, C } = ids;
  expect(await publicIds()).toEqual([A, B, C]);
  const before = epochOf("letters");
  const answer = await reserve({ ids: [A], until: inDays(2), note: "Cliente Ana" });
  expect(answer).toMatchObject({
    status: 200,
    body: { data: { done: [A], refused: [], before: [] }, message: `Carta ${A} reservada.` },
  });
  expect(epochOf("letters")).toBeGreaterThan(before);
  expect(await publicIds()).toEqual([B, C]);
  expect((await call(publicLetter, "GET", { params: { id: String(A) } })).status).toBe(410);
  expect(await staffLetter()).toMatchObject({
    status: "reserved",
    hold: { until: inDays(2), note: "Cliente Ana", by: "Root de teste" },
  });
  const situation = async (status: string) =>
    (await call(list, "GET", { cookie: rita, query: `status=${status}` })).body.data.map(
      ({ id }: { id: number }) => id,
    );
  expect([await situation("available"), await situation("reserved")]).toEqual([[B, C], [A]]);

  // Any member of staff may release it.
  expect((await release({ ids: [A] }, edu)).body.message).toBe(`Carta ${A} liberada.`);
  expect(await publicIds()).toEqual([A, B, C]);
  const recorded = (await historyOf()).events.map(({ kind, by, until }) => [kind, by, until]);
  expect(recorded).toEqual([
    ["released", "Editor de teste", null],
    ["reserved", "Root de teste", inDays(2)],
  ]);
  expect(await db.auditEntry.findMany({ where: { entity: "letter" }, orderBy: { id: "asc" } })).toMatchObject(
    [
      { action: "reserve", entity_id: A, fields: ["until"] },
      { action: "release", entity_id: A, fields: [] },
    ],
  );
});

test("a reservation lasts until the end of its last day, and the letter is public from the next request on", async () => {
  await reserve({ ids: [ids.A, ids.B], until: todayInSaoPaulo() });
  expect(await publicIds()).toEqual([ids.C]);
  await db.$executeRaw`UPDATE letter_holds SET until = until - 1 WHERE letter_id = ${ids.A}`;
  // No job has cleared the reservation yet.
  expect(await publicIds()).toEqual([ids.A, ids.C]);
  expect(await staffLetter()).toMatchObject({ status: "available", hold: null });

  await syncEpochs();
  const before = epochOf("letters");
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  expect((await call(clearing, "POST")).status).toBe(401);
  expect((await call(clearing, "POST", { headers })).body).toEqual({ released: 1 });
  expect(epochOf("letters")).toBe(before + 1);
  expect((await call(clearing, "POST", { headers })).body).toEqual({ released: 0 });
  expect(epochOf("letters")).toBe(before + 1);
  const [ended] = (await historyOf()).events;
  expect(ended).toMatchObject({ kind: "expired", until: inDays(-1), by: null });
  expect(new Date(ended?.at ?? "").toISOString()).toBe(`${todayInSaoPaulo()}T03:00:00.000Z`);
});

test("a reservation expires by the clock of the process, as pages do, not by the database's", async () => {
  await reserve({ ids: [ids.A], until: todayInSaoPaulo() });
  const midnight = startOfDay(inDays(1));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: midnight.getTime() - 1 });
  expect(await publicIds()).toEqual([ids.B, ids.C]);
  vi.setSystemTime(midnight);
  expect(await publicIds()).toEqual([ids.A, ids.B, ids.C]);
  expect((await call(publicLetter, "GET", { params: { id: String(ids.A) } })).status).toBe(200);
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  expect((await call(clearing, "POST", { headers })).body).toEqual({ released: 1 });
});

test("an import changes and withdraws a reserved letter, but keeps the reservation", async () => {
  await reserve({ ids: [ids.A], until: inDays(3) });
  await importText(partner.id, FILE("101.000,00"));
  expect(await publicIds()).toEqual([ids.B, ids.C]);
  await importText(partner.id, FILE("101.000,00", ["B", "C"]));
  await importText(partner.id, FILE("101.000,00"));
  expect(await liveIds(partner.id)).toEqual(ids);
  expect(await staffLetter()).toMatchObject({
    status: "reserved",
    hold: { until: inDays(3) },
    credit_value: 101_000,
  });
});

test("letters that cannot be reserved are refused with the reason, and the others are reserved", async () => {
  await reserve({ ids: [ids.A], until: inDays(5) });
  await db.letter.update({ where: { id: ids.B }, data: { status: "sold" } });
  const until = inDays(5).split("-").reverse().join("/");
  const both = await reserve({ ids: [ids.A, ids.B, ids.C, 99_999_999], until }, edu);
  expect(both.status).toBe(200);
  expect(both.body.data).toEqual({
    done: [ids.C],
    refused: [
      { id: ids.A, message: `A carta ${ids.A} está reservada por Root de teste até ${until}.` },
      { id: ids.B, message: `A carta ${ids.B} está vendida.` },
      { id: 99_999_999, message: "A carta 99999999 não existe." },
    ],
    before: [],
  });
  const alone = await reserve({ ids: [ids.A], until: inDays(9) }, edu);
  expect([alone.status, alone.body.message]).toEqual([
    409,
    `A carta ${ids.A} está reservada por Root de teste até ${until}.`,
  ]);
  // A user's own reservation may be changed.
  expect((await reserve({ ids: [ids.A], until: inDays(9) })).status).toBe(200);
  expect((await release({ ids: [ids.B] })).status).toBe(409);
  for (const [body, field] of [
    [{ ids: [], until }, "ids"],
    [{ ids: ["1"], until }, "ids"],
    [{ ids: [1] }, "until"],
    [{ ids: [1], until: inDays(-1) }, "until"],
    [{ ids: [1], until: inDays(91) }, "until"],
    [{ ids: [1], until: "31/02/2027" }, "until"],
    [{ ids: [1], until, note: "x".repeat(501) }, "note"],
  ] as const) {
    const answer = await reserve(body);
    expect([body, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([body, 422, [field]]);
  }
});

test("one of two concurrent reservations succeeds", async () => {
  const answers = await Promise.all(
    [rita, edu].map((cookie) => reserve({ ids: [ids.A], until: inDays(1) }, cookie)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("reserving, releasing and the history require a session", async () => {
  for (const route of [reserving, releasing])
    expect((await call(route, "POST", { body: {} })).status).toBe(401);
  expect((await call(history, "GET", { params: { id: "1" } })).status).toBe(401);
});

test("a letter's history shows the changes made by imports, but not paid instalments", async () => {
  const line = (rest: string) =>
    [
      "codigo;segmento;administradora;credito;entrada;parcelas;status",
      `A;Imóvel;Itaú;${rest}`,
      "B;Imóvel;Itaú;100.000,00;40.000,00;60x 1.500,00;",
    ].join("\n");
  await importText(partner.id, line("100.000,00;40.000,00;59x 1.500,00;"));
  await importText(partner.id, line("105.000,00;41.000,00;58x 1.550,00;Reservada"));
  await importText(partner.id, line("105.000,00;42.000,00;58x 1.550,00;"));
  await importText(partner.id, FILE("100.000,00", ["B"]));
  const runs = await db.importRun.findMany({ orderBy: { id: "asc" }, select: { id: true } });
  const recorded = await historyOf();
  expect(recorded).toMatchObject({ id: ids.A, code: "A", first_run: runs[0]?.id });
  expect(recorded.withdrawn_at).not.toBeNull();
  expect(recorded.events.map(({ kind, run, changes }) => ({ kind, run, changes }))).toEqual([
    { kind: "withdrawn", run: runs[4]?.id, changes: [] },
    {
      kind: "changed",
      run: runs[3]?.id,
      changes: [
        { field: "Entrada do parceiro", before: "R$\u00A041.000,00", after: "R$\u00A042.000,00" },
        { field: "Situação", before: "Reservada", after: "Disponível" },
      ],
    },
    {
      kind: "changed",
      run: runs[2]?.id,
      changes: [
        { field: "Crédito", before: "R$\u00A0100.000,00", after: "R$\u00A0105.000,00" },
        { field: "Entrada do parceiro", before: "R$\u00A040.000,00", after: "R$\u00A041.000,00" },
        { field: "Parcelas", before: "59 x R$\u00A01.500,00", after: "58 x R$\u00A01.550,00" },
        { field: "Situação", before: "Disponível", after: "Reservada" },
      ],
    },
  ]);
  const gone = await call(list, "GET", { cookie: rita, query: `run=${runs[4]?.id}&change=withdrawn` });
  expect(gone.body.data.map(({ id }: { id: number }) => id)).toEqual([ids.A]);
  expect((await call(history, "GET", { cookie: rita, params: { id: "99999999" } })).status).toBe(404);
});

test("selected letters are exported as CSV, safe from formula injection", async () => {
  await db.letter.update({ where: { id: ids.B }, data: { code: "=1+1" } });
  await reserve({ ids: [ids.A], until: inDays(2) });
  const { response } = await call(exported, "GET", { cookie: rita, query: `ids=${ids.A},${ids.B}` });
  const [head, one, two, ...rest] = (await response.text()).trim().split("\r\n");
  expect(head).toContain(";Entrada do cliente;");
  expect(one).toContain(`Reservada;${inDays(2).split("-").reverse().join("/")}`);
  expect(two).toContain(";'=1+1;");
  expect(rest).toEqual([]);
});
