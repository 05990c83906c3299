import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createTestPartner } from "@/tests/factories";
import { startFeedServer } from "@/tests/feed-server";
import {
  createPartnerOf,
  csv,
  importRun,
  importText,
  type Line,
  lines,
  liveIds,
  storedLetters,
} from "@/tests/imports";

const folder = "tests/fixtures/feeds";

test.each(["planilha", "api", "tabulado", "legado"])(
  "the letters of %s.csv are imported to the cent, and importing the same file again changes nothing",
  async (name) => {
    const bytes = readFileSync(`${folder}/${name}.csv`);
    const feed = await startFeedServer(bytes);
    const partner = await createPartnerOf(feed.url);

    expect(await importRun({ partnerId: partner.id })).toMatchObject({
      status: "imported",
      total: 60,
      created: 60,
    });
    const first = await storedLetters(partner.id);
    const expected = JSON.parse(readFileSync(`${folder}/${name}.expected.json`, "utf8"));
    expect(first.map(asExpected)).toEqual(expected.map(withStoredAdministrator(partner.name)));

    expect(await importRun({ partnerId: partner.id })).toMatchObject({
      status: "unchanged",
      total: 60,
      created: 0,
    });
    expect(await importRun({ partnerId: partner.id, force: true })).toMatchObject({
      status: "unchanged",
      total: 60,
    });
    expect(await storedLetters(partner.id)).toEqual(first);
  },
);

test("all spellings of Itaú in planilha.csv are one administrator", async () => {
  const partner = await createTestPartner();
  await importText(partner.id, readFileSync(`${folder}/planilha.csv`, "latin1"));
  const names = new Set((await storedLetters(partner.id)).map(({ administrator }) => administrator));
  expect([...names].filter((name) => /ita/i.test(name))).toEqual(["Itaú"]);
});

test("ids survive a reordered file, a changed price, a withdrawal and a return", async () => {
  const partner = await createTestPartner();
  const all = lines(12);
  await importText(partner.id, csv(all));
  const ids = await liveIds(partner.id);

  expect(await importText(partner.id, csv(all.toReversed()))).toMatchObject({
    status: "unchanged",
    updated: 0,
  });
  expect(await liveIds(partner.id)).toEqual(ids);

  const dearer = all.map((line) => (line.code === "3" ? { ...line, entry: "41.000,00" } : line));
  expect(await importText(partner.id, csv(dearer))).toMatchObject({
    status: "imported",
    updated: 1,
    created: 0,
  });
  expect(await liveIds(partner.id)).toEqual(ids);

  const without = dearer.filter(({ code }) => code !== "5");
  expect(await importText(partner.id, csv(without))).toMatchObject({ withdrawn: 1, updated: 0, created: 0 });
  expect(await liveIds(partner.id)).not.toHaveProperty("5");

  expect(await importText(partner.id, csv(dearer))).toMatchObject({ withdrawn: 0, updated: 1, created: 0 });
  expect(await liveIds(partner.id)).toEqual(ids);
});

test("a code that moves to another letter gets a new id, and its old id when it moves back", async () => {
  const partner = await createTestPartner();
  const [one, two] = [
    { code: "1", credit: "100.000" },
    { code: "2", credit: "300.000" },
  ];
  await importText(partner.id, csv([one, two]));
  const before = await liveIds(partner.id);

  await importText(
    partner.id,
    csv([
      { ...two, code: "1" },
      { ...one, code: "2" },
    ]),
  );
  const moved = await liveIds(partner.id);
  expect(Object.values(moved).some((id) => Object.values(before).includes(id))).toBe(false);

  await importText(partner.id, csv([one, two]));
  expect(await liveIds(partner.id)).toEqual(before);

  await importText(partner.id, csv([{ ...one, administrator: "Caixa" }, two]));
  expect((await liveIds(partner.id))["1"]).not.toBe(before["1"]);

  await importText(partner.id, csv([{ ...one, credit: "120.000" }, two]));
  expect((await liveIds(partner.id))["1"]).toBe(before["1"]);
});

test("a code is unique within its segment, unless the segment is derived", async () => {
  const partner = await createTestPartner();
  const file = csv([
    { code: "7", segment: "Imóvel" },
    { code: "7", segment: "Moto" },
  ]);
  expect(await importText(partner.id, file)).toMatchObject({ total: 2, created: 2 });

  const other = await createTestPartner();
  await importText(other.id, csv([{ code: "7", segment: "", credit: "190.000" }]));
  const [guessed] = await storedLetters(other.id);
  expect(guessed).toMatchObject({ segment: "Veículo" });
  await importText(other.id, csv([{ code: "7", segment: "", credit: "210.000" }]));
  expect(await storedLetters(other.id)).toMatchObject([
    { id: guessed?.id, segment: "Imóvel", withdrawn: false },
  ]);
  await importText(other.id, csv([{ code: "7", segment: "Agro", credit: "210.000" }]));
  expect(await storedLetters(other.id)).toMatchObject([
    { id: guessed?.id, segment: "Agro", withdrawn: false },
  ]);
});

test("the first line of a repeated code wins and the others are reported; identical lines count once", async () => {
  const partner = await createTestPartner();
  const file = csv([
    { code: "1", entry: "10.000" },
    { code: "2" },
    { code: "1", entry: "20.000" },
    { code: "2" },
    { code: "3" },
    { code: "1", segment: "", entry: "30.000" },
  ]);
  const run = await importText(partner.id, file);
  expect(run).toMatchObject({ status: "imported", total: 3, created: 3, rejected: 0 });
  expect(run.errors.filter(({ field }) => field === "code")).toMatchObject([
    { line: 4, refused: false },
    { line: 7, refused: false },
  ]);
  expect(await storedLetters(partner.id)).toMatchObject([{ entry: "1000000" }, { code: "2" }, { code: "3" }]);
});

test("letters without a code are identified by administrator, segment, credit and instalment amounts", async () => {
  const partner = await createTestPartner();
  const one: Line = { entry: "10.000", parcels: "12x 700,00 + 60x 500,00", due: "10/03/2027" };
  const twin: Line = { ...one, entry: "12.000" };
  const other: Line = { segment: "Moto", credit: "20.000", entry: "5.000", parcels: "40x 400,00" };
  expect(await importText(partner.id, csv([one, twin, other, one]))).toMatchObject({ total: 3, created: 3 });
  const before = await storedLetters(partner.id);

  const month = (line: Line, parcels: string): Line => ({ ...line, parcels, due: "10/04/2027" });
  const later = csv([
    month(other, "39x 400,00"),
    month(twin, "11x 700,00 + 60x 500,00"),
    month(one, "11x 700,00 + 60x 500,00"),
  ]);
  expect(await importText(partner.id, later)).toMatchObject({ created: 0, updated: 3, withdrawn: 0 });
  const after = await storedLetters(partner.id);
  expect(after.map(({ id, entry }) => [id, entry])).toEqual(before.map(({ id, entry }) => [id, entry]));

  expect(
    await importText(partner.id, csv([month(twin, "11x 700,00 + 60x 500,00"), month(other, "39x 400,00")])),
  ).toMatchObject({ withdrawn: 1, updated: 0 });
  expect(await storedLetters(partner.id)).toMatchObject([
    { withdrawn: true },
    { withdrawn: false },
    { withdrawn: false },
  ]);
  expect(await importText(partner.id, later)).toMatchObject({ created: 0, updated: 1 });
  expect(await storedLetters(partner.id)).toEqual(after);
});

test("a partner's file does not change other partners' letters", async () => {
  const [one, other] = [await createTestPartner(), await createTestPartner()];
  await importText(one.id, csv(lines(5)));
  await importText(other.id, csv(lines(5)));
  const before = await storedLetters(one.id);
  await importText(other.id, csv(lines(2)));
  expect(await storedLetters(one.id)).toEqual(before);
});

const spellings: Record<string, string> = {
  "Banco Itaú": "Itaú",
  ITAU: "Itaú",
  "Itaú Adm. de Consórcios": "Itaú",
};

function withStoredAdministrator(partner: string) {
  return (line: { administrator: string | null }) => ({
    ...line,
    administrator:
      line.administrator === null ? partner : (spellings[line.administrator] ?? line.administrator),
  });
}

function asExpected(letter: Awaited<ReturnType<typeof storedLetters>>[number]) {
  return {
    code: letter.code,
    segment: letter.segment,
    administrator: letter.administrator,
    credit: Number(letter.credit) / 100,
    entry: Number(letter.entry) / 100,
    tiers: letter.installments.map(({ quantity, amount_cents }) => ({
      quantity,
      amount: amount_cents / 100,
    })),
    nextPay: letter.next_pay,
    status: letter.status === "available" ? "Disponível" : letter.status,
  };
}
