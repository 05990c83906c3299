import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { daysAfter, formatDate, startOfDay, todayInSaoPaulo } from "@/lib/platform/format/date";
import { call, signInAs } from "@/tests/http";
import { createPartnerOf, importText, liveIds } from "@/tests/imports";

const letter = publicTable["contemplated/[id]"];
const mainList = publicTable["contemplated/itau"];
const confirmation = letterRoutes["[id]/confirmation"];

const { "": list } = letterRoutes;

let cookie: string;
let partner: { id: number };
let id: number;

type Line = { credit?: string; entry?: string; plan?: string; status?: string };

const fileOf = ({
  credit = "100.000,00",
  entry = "40.000,00",
  plan = "60x 1.500,00",
  status = "Disponível",
}: Line) =>
  [
    "codigo;segmento;administradora;credito;entrada;parcelas;status",
    `A;Imóvel;Itaú;${credit};${entry};${plan};${status}`,
    "B;Imóvel;Itaú;200.000,00;50.000,00;60x 2.500,00;Disponível",
  ].join("\n");

beforeEach(async () => {
  cookie = (await signInAs("admin")).cookie;
  partner = await createPartnerOf("https://parceiro.example.com/x.csv");
  await importText(partner.id, fileOf({}));
  id = (await liveIds(partner.id)).A ?? 0;
});

const confirm = (body: object) => call(confirmation, "PUT", { cookie, params: { id: String(id) }, body });
const take = () => call(confirmation, "DELETE", { cookie, params: { id: String(id) } });
const today = () => confirm({ confirmed_on: todayInSaoPaulo(), evidence: "phone" });

async function shown(): Promise<string | null> {
  const { body } = await call(mainList, "GET");
  const [found] = body.contemplated.filter((one: { id: number }) => one.id === id);
  return found?.confirmed_on as string | null;
}

test("the site shows the day of a confirmation, but not the evidence or the note", async () => {
  expect(await shown()).toBeNull();
  const confirmed_on = daysAfter(todayInSaoPaulo(), -2);
  const answer = await confirm({
    confirmed_on: formatDate(confirmed_on),
    evidence: "minutes",
    note: "Ata 12",
  });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      data: { id, confirmed_on, evidence: "minutes", note: "Ata 12" },
      message: `Carta ${id} conferida em ${formatDate(confirmed_on)}.`,
    },
  });
  const { body } = await call(letter, "GET", { params: { id: String(id) } });
  expect(JSON.stringify(body)).toContain(`"confirmed_on_formatted":"${formatDate(confirmed_on)}"`);
  expect(JSON.stringify(body)).not.toMatch(/Ata 12|minutes/);
  expect(await shown()).toBe(confirmed_on);
  const [staff] = (await call(list, "GET", { cookie, query: `ids=${id}` })).body.data;
  expect(staff).toMatchObject({ confirmed_on, confirmation: { evidence: "minutes", by: "Editor de teste" } });

  expect((await take()).status).toBe(200);
  expect((await take()).status).toBe(404);
  expect(await shown()).toBeNull();
  expect(await db.auditEntry.findMany({ where: { entity: "letter" }, orderBy: { id: "asc" } })).toMatchObject(
    [
      { action: "confirm", entity_id: id },
      { action: "unconfirm", entity_id: id },
    ],
  );
});

test.each([
  [{ evidence: "phone" }, "confirmed_on"],
  [{ confirmed_on: "31/02/2026", evidence: "phone" }, "confirmed_on"],
  [{ confirmed_on: daysAfter(todayInSaoPaulo(), 1), evidence: "phone" }, "confirmed_on"],
  [{ confirmed_on: daysAfter(todayInSaoPaulo(), -8), evidence: "phone" }, "confirmed_on"],
  [{ confirmed_on: todayInSaoPaulo(), evidence: "hearsay" }, "evidence"],
  [{ confirmed_on: todayInSaoPaulo() }, "evidence"],
])("%j is refused with an error for the field %s", async (body, field) => {
  const answer = await confirm(body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});

test("a confirmation requires a session and a letter that exists and is not withdrawn", async () => {
  const body = { confirmed_on: todayInSaoPaulo(), evidence: "phone" };
  expect((await call(confirmation, "PUT", { params: { id: String(id) }, body })).status).toBe(401);
  expect((await call(confirmation, "PUT", { cookie, params: { id: "999999" }, body })).status).toBe(404);
  await db.letter.update({ where: { id }, data: { withdrawn_at: new Date() } });
  expect((await confirm(body)).status).toBe(409);
});

test("a confirmation is shown until the end of the seventh day after its day, without a job that removes it", async () => {
  await today();
  const day = todayInSaoPaulo();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(daysAfter(day, 8)).getTime() - 1 });
  expect(await shown()).toBe(day);
  vi.setSystemTime(startOfDay(daysAfter(day, 8)));
  expect(await shown()).toBeNull();
});

test.each<[string, Line]>([
  ["another credit", { credit: "101.000,00" }],
  ["another entry", { entry: "41.000,00" }],
  ["another instalment amount", { plan: "60x 1.501,00" }],
  ["more instalments", { plan: "61x 1.500,00" }],
  ["far fewer instalments", { plan: "40x 1.500,00" }],
  ["another status", { status: "Reservada" }],
])("an import with %s ends the confirmation", async (_, line) => {
  await today();
  await importText(partner.id, fileOf(line));
  expect(await db.letterConfirmation.count()).toBe(0);
});

test("an import of the same letter keeps the confirmation, also with an instalment fewer", async () => {
  await today();
  await importText(partner.id, `${fileOf({})}\nC;Imóvel;Itaú;300.000,00;50.000,00;60x 4.500,00;Disponível`);
  expect(await shown()).toBe(todayInSaoPaulo());
  await importText(partner.id, fileOf({ plan: "59x 1.500,00" }));
  expect(await shown()).toBe(todayInSaoPaulo());
});
