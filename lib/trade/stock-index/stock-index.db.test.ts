import { expect, test } from "vitest";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { listSitemap } from "@/lib/content/site/data";
import { db } from "@/lib/platform/db/client";
import { linksToLists } from "@/lib/trade/letters/showcase";
import { findNearest, listFilledNeeds, listNeedChanges, readNeed } from "@/lib/trade/needs/data";
import { filtersOf, findNeed } from "@/lib/trade/needs/table";
import { request } from "@/tests/http";
import { createRatedPartner, createTestAdministrator, createTestLetter } from "@/tests/letters";
import { listStockFigures } from "./data";
import { recordPastMonths } from "./mutations";

const { "index.csv": route } = publicLists;

async function stock(count: number, days: number) {
  const partner = await createRatedPartner();
  const administrators = [await createTestAdministrator("Itaú"), await createTestAdministrator("Âncora")];
  for (let index = 0; index < count; index += 1) {
    await createTestLetter({
      partner_id: partner.id,
      administrator_id: administrators[index % 2]?.id ?? 0,
      code: `C${index}`,
      credit_cents: BigInt(20_000_000 + index * 100_000),
    });
  }
  await db.$executeRaw`UPDATE letters SET first_public_at = now() - make_interval(days => ${days})`;
}

test("past months are recorded once from the histories, and the current month is computed", async () => {
  await stock(9, 70);
  const months = await recordPastMonths();
  expect(months.length).toBeGreaterThanOrEqual(2);
  expect(await recordPastMonths()).toEqual([]);
  const figures = await listStockFigures();
  expect(figures.map(({ letters }) => letters)).toEqual(figures.map(() => 9));
  expect(figures).toHaveLength(months.length + 1);
  expect(figures.at(-1)).toMatchObject({ segment: "Imóvel", credit_cents: 20_400_000, days_on_offer: 70 });
});

test("a month has the values of its letters at that time", async () => {
  await stock(8, 70);
  await db.$executeRaw`UPDATE letters SET credit_cents = credit_cents * 2`;
  await db.$executeRaw`
    INSERT INTO letter_events (letter_id, at, kind, credit_was)
    SELECT id, now() - interval '1 hour', 'changed', credit_cents / 2 FROM letters`;
  await recordPastMonths();
  const figures = await listStockFigures();
  expect(figures[0]?.credit_cents).toBe(20_350_000);
  expect(figures.at(-1)?.credit_cents).toBe(40_700_000);
});

test("the commission is the rate that applies today, even before a partner's next rate is moved into the current one", async () => {
  await stock(8, 3);
  const entryShares = async () => (await listStockFigures()).map(({ entry_share }) => entry_share);
  const [before = 0] = await entryShares();
  await db.$executeRaw`UPDATE partners SET next_tax_rate = '9%', next_tax_rate_micros = 9000000, next_tax_rate_from = '2020-01-01'`;
  expect(await entryShares()).toEqual([before + 400]);
});

test("types with few letters have no figures, and months without figures are omitted", async () => {
  await stock(7, 70);
  expect(await recordPastMonths()).toEqual([]);
  expect(await listStockFigures()).toEqual([]);
});

test("GET /web/index.csv lists the figures for spreadsheets", async () => {
  await stock(8, 3);
  const response = await route.GET(request("GET"), { params: Promise.resolve({}) });
  expect(response.headers.get("content-type")).toContain("text/csv");
  const [header, line] = (await response.text()).split("\r\n");
  expect(header).toContain("Mês;Tipo;Cartas");
  expect(line).toMatch(/^\d{4}-\d{2};Imóvel;8;203500,00;/);
});

test("the sitemap dates a need by the last change to its letters, including withdrawn ones", async () => {
  await stock(8, 3);
  const changed = new Date("2026-06-01T00:00:00Z");
  const [first, left] = await db.letter.findMany({ orderBy: { id: "asc" } });
  await db.letter.updateMany({ data: { updated_at: new Date("2026-01-01T00:00:00Z") } });
  await db.letter.update({ where: { id: first?.id ?? 0 }, data: { updated_at: changed } });
  const dates = async () =>
    (await listSitemap())
      .filter(({ url }) => url.includes("/cartas-contempladas/imovel"))
      .map(({ lastModified }) => lastModified);
  expect(await dates()).toEqual([changed, changed]);
  const gone = new Date("2026-07-01T00:00:00Z");
  await createTestLetter({
    partner_id: left?.partner_id ?? 0,
    administrator_id: left?.administrator_id ?? 0,
    credit_cents: 20_500_000n,
    updated_at: gone,
  });
  await db.letter.updateMany({ where: { updated_at: gone }, data: { withdrawn_at: gone } });
  expect(await dates()).toEqual([gone, gone]);
});

test("a need is filled with eight letters of two administrators; an empty one has a nearest filled need", async () => {
  await stock(8, 3);
  const filled = (await listFilledNeeds()).map(({ href }) => href);
  expect(filled).toEqual(["/cartas-contempladas/imovel", "/cartas-contempladas/imovel/200-a-300-mil"]);
  const empty = findNeed("imovel", "400-a-500-mil");
  if (!empty) throw new Error("no such need");
  expect((await readNeed(empty)).letters).toEqual([]);
  expect((await findNearest(empty))?.href).toBe("/cartas-contempladas/imovel/200-a-300-mil");
  expect((await listNeedChanges()).map(({ path }) => path).sort()).toEqual(filled);
});

test("the links from a credit range to the lists state the number of matching letters and carry its inclusive bounds", async () => {
  await stock(3, 3);
  const need = findNeed("imovel", "200-a-300-mil");
  if (!need) throw new Error("no such need");
  const query = "?type=Im%C3%B3vel&minCredit=200000&maxCredit=299999.99";
  expect(await linksToLists(filtersOf(need))).toEqual([
    { href: `/cartas-contempladas${query}`, label: "Ver as 2 cartas Itaú" },
    { href: `/outras-cartas-contempladas${query}`, label: "Ver a de outra administradora" },
  ]);
  expect(await linksToLists({ minCredit: 20_200_000 })).toEqual([
    { href: "/cartas-contempladas?minCredit=202000", label: "Ver a carta" },
  ]);
});
