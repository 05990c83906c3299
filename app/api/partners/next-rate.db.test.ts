import { expect, onTestFinished, test, vi } from "vitest";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { daysAfter, startOfDay, todayInSaoPaulo } from "@/lib/platform/format/date";
import { call, signInAs } from "@/tests/http";
import { createPartnerOf, importText } from "@/tests/imports";
import { routesOf } from "@/tests/routes";

const mainList = publicTable["contemplated/itau"];

const { "": staffLetters } = letterRoutes;
const { item: partnerItem, list: partners } = routesOf("partners");

const FILE =
  "codigo;segmento;administradora;credito;entrada;parcelas\nA;Imóvel;Itaú;100.000,00;40.000,00;60x 1.500,00";
const tomorrow = () => daysAfter(todayInSaoPaulo(), 1);

async function offer() {
  let { cookie } = await signInAs("root");
  const partner = await createPartnerOf("https://parceiro.example.com/x.csv");
  await importText(partner.id, FILE);
  const params = { id: String(partner.id) };
  const save = (body: object) => call(partnerItem, "PUT", { cookie, params, body });
  const entry = async () => (await call(mainList, "GET")).body.contemplated[0].entry_value;
  const staffEntry = async () => (await call(staffLetters, "GET", { cookie })).body.data[0].customer_entry;
  const rates = async () => {
    const [{ tax_rate, next_tax_rate, next_tax_rate_from }] = (await call(partners, "GET", { cookie })).body
      .data;
    return [tax_rate, next_tax_rate, next_tax_rate_from];
  };
  await save({ tax_rate: "5%" });
  // The first session has expired, because the day has changed.
  const signInAgain = async () => {
    cookie = (await signInAs("admin")).cookie;
  };
  return { save, entry, staffEntry, rates, signInAgain };
}

test("the next rate replaces the rate at midnight of its day in São Paulo, everywhere at once", async () => {
  const { save, entry, staffEntry, rates, signInAgain } = await offer();
  const saved = await save({ next_tax_rate: "6,5 %", next_tax_rate_from: tomorrow() });
  expect(saved.body.data).toMatchObject({ next_tax_rate: "6,5 %", next_tax_rate_from: tomorrow() });
  expect([await entry(), await staffEntry()]).toEqual([45_000, 45_000]);
  const midnight = startOfDay(tomorrow());
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["Date"], now: midnight.getTime() - 1 });
  expect(await entry()).toBe(45_000);
  vi.setSystemTime(midnight);
  await signInAgain();
  expect([await entry(), await staffEntry()]).toEqual([46_500, 46_500]);
  expect(await rates()).toEqual(["6,5 %", null, null]);
  // Saving another field does not restore the earlier rate.
  expect((await save({ default_segment: "Imóvel" })).body.data).toMatchObject({ tax_rate: "6,5 %" });
  expect(await entry()).toBe(46_500);
  expect((await save({ tax_rate: "7%" })).status).toBe(200);
  expect(await entry()).toBe(47_000);
});

test("a changed rate reprices at once and keeps the next rate, which can be cancelled", async () => {
  const { save, entry, rates } = await offer();
  await save({ next_tax_rate: "6", next_tax_rate_from: tomorrow() });
  await save({ tax_rate: "4" });
  expect([await entry(), await rates()]).toEqual([44_000, ["4", "6", tomorrow()]]);
  await save({ next_tax_rate: "", next_tax_rate_from: "" });
  expect(await rates()).toEqual(["4", null, null]);
});

test.each<[object, string]>([
  [{ next_tax_rate: "100", next_tax_rate_from: tomorrow() }, "next_tax_rate"],
  [{ next_tax_rate: "6", next_tax_rate_from: todayInSaoPaulo() }, "next_tax_rate_from"],
  [{ next_tax_rate: "6", next_tax_rate_from: "31/02/2030" }, "next_tax_rate_from"],
  [{ next_tax_rate: "6" }, "next_tax_rate_from"],
  [{ next_tax_rate_from: tomorrow() }, "next_tax_rate"],
])("%j is refused with an error for the field %s", async (body, field) => {
  const { save } = await offer();
  const answer = await save(body);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
});
