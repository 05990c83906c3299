import { expect, test } from "vitest";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { letterPool } from "@/lib/platform/db/pool";
import { call } from "@/tests/http";
import { createPartnerOf, csv, importText, lines } from "@/tests/imports";

const other = publicTable["contemplated/other"];

const get = async (query: string) => (await call(other, "GET", { query })).body;

async function importLetters(count: number): Promise<void> {
  const partner = await createPartnerOf("https://parceiro.example.com/x.csv");
  await importText(
    partner.id,
    csv(lines(count).map((line, index) => ({ ...line, administrator: index % 2 ? "Porto" : "Âncora" }))),
  );
}

test("the list is complete without page parameters, and the same letters are paged with them", async () => {
  await importLetters(450);
  const whole = await get("");
  expect(whole.contemplated).toHaveLength(450);
  expect(Object.keys(whole)).toEqual(["contemplated", "whatsapp", "types", "administrators"]);
  expect(whole).toMatchObject({ types: ["Imóvel"], administrators: ["Âncora", "Porto"] });
  const credits = whole.contemplated.map(({ credit_value }) => credit_value);
  expect(credits).toEqual(credits.toSorted((one, another) => one - another));

  const { contemplated: first, meta, ...rest } = await get("per_page=200");
  expect(meta).toEqual({ current_page: 1, last_page: 3, per_page: 200, total: 450 });
  const others = await Promise.all([2, 3].map((page) => get(`page=${page}&per_page=200`)));
  expect([...first, ...others.flatMap(({ contemplated }) => contemplated)]).toEqual(whole.contemplated);
  expect({ ...rest, contemplated: whole.contemplated }).toEqual(whole);
});

test("an invalid page number gives the first page, and a number out of range an empty page", async () => {
  await importLetters(150);
  expect((await get("page=abc")).meta).toEqual({
    current_page: 1,
    last_page: 2,
    per_page: 100,
    total: 150,
  });
  expect(await get("page=3&per_page=-1")).toMatchObject({ contemplated: [], meta: { total: 150 } });
  expect(await get(`page=${"9".repeat(30)}&per_page=1000`)).toMatchObject({ contemplated: [] });
  expect((await get("per_page=100000")).meta).toMatchObject({ per_page: 1000, last_page: 1 });
});

test("an empty list is valid, and a client that disconnects leaks no connection", async () => {
  expect(await get("")).toMatchObject({ contemplated: [], types: [], administrators: [] });
  await importLetters(450);
  for (let time = 0; time < 8; time += 1) {
    const response = await other.GET(new Request("http://localhost/web/contemplated/other"), {
      params: Promise.resolve({}),
    });
    await response.body?.cancel();
  }
  expect(letterPool().totalCount - letterPool().idleCount).toBe(0);
  expect((await get("")).contemplated).toHaveLength(450);
});
