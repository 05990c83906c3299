import { expect, test } from "vitest";
import { NO_TERMS } from "@/tests/terms";
import { isFiltered, parseView, viewQuery, wholeList } from "./filters";
import { facetsOf, findLetters, PAGE_SIZE } from "./search";
import { obstacleTo } from "./sum/rules";
import { describeObstacle } from "./sum/schema";
import type { PublicLetter } from "./wire";

function letter(id: number, fields: Partial<PublicLetter> = {}): PublicLetter {
  return {
    id,
    segment: "Imóvel",
    administrator: "Itaú",
    credit_cents: id * 10_000_00,
    entry_cents: id * 4_000_00,
    installments: [{ quantity: 10, amount_cents: 500_00 }],
    ...NO_TERMS,
    next_pay: "2026-12-10",
    ...fields,
  };
}

function idsFor(letters: PublicLetter[], query: string): number[] {
  return findLetters(letters, parseView(new URLSearchParams(query)).view).letters.map(({ id }) => id);
}

const letters = [
  letter(1, { segment: "Moto" }),
  letter(2, { administrator: "Âncora", next_pay: null }),
  letter(3, { installments: [{ quantity: 5, amount_cents: 100_00 }], next_pay: "2026-11-25" }),
  letter(4, { segment: "Veículo", administrator: "Porto Seguro" }),
];

test.each([
  ["", [1, 2, 3, 4]],
  ["type=Moto", [1]],
  ["administrator=Âncora", [2]],
  ["minCredit=R$ 20.000,00&maxCredit=30.000", [2, 3]],
  ["maxEntry=8000", [1, 2]],
  ["minEntry=12.000,01", [4]],
  ["type=Imóvel&maxCredit=20000", [2]],
  ["minCredit=abc", [1, 2, 3, 4]],
  ["maxParcel=499,99", [3]],
])("a letter must match every filter that is set: %s", (query, ids) => {
  expect(idsFor(letters, query)).toEqual(ids);
});

test.each([
  ["-credit", [4, 3, 2, 1]],
  ["entry", [1, 2, 3, 4]],
  ["parcels", [3, 1, 2, 4]],
  ["next_pay", [3, 1, 4, 2]],
  ["type", [2, 3, 1, 4]],
  ["administrator", [2, 1, 3, 4]],
  ["total", [1, 3, 2, 4]],
  ["-total", [4, 2, 3, 1]],
  ["-administrator", [4, 1, 3, 2]],
  ["nonsense", [1, 2, 3, 4]],
])("the list is sorted by %s, or by credit if that is no sort key", (sort, ids) => {
  expect(idsFor(letters, `sort=${sort}`)).toEqual(ids);
});

test("in the list sorted by effective cost, letters without a cost are last", () => {
  const costing = (id: number, amount_cents: number) =>
    letter(id, {
      credit_cents: 100_000_00,
      entry_cents: 40_000_00,
      installments: [{ quantity: 60, amount_cents }],
    });
  expect(idsFor([costing(1, 500_00), costing(2, 1_500_00), costing(3, 1_200_00)], "sort=cost")).toEqual([
    3, 2, 1,
  ]);
});

test("an invalid amount is reported with its text", () => {
  const { view, invalid } = parseView(new URLSearchParams("minCredit= trezentos &maxParcel=2.000&maxEntry="));
  expect(invalid).toEqual({ minCredit: "trezentos" });
  expect(view).toMatchObject({ minCredit: null, maxEntry: null, maxParcel: 2_000_00 });
});

test("facets count types in the whole list, ranges of credit in the current type", () => {
  const list = [letter(5), letter(10), letter(11), letter(30, { segment: "Moto" })];
  expect(facetsOf(list, { type: "" })).toEqual({
    types: [
      { name: "Imóvel", count: 3 },
      { name: "Moto", count: 1 },
    ],
    // R$ 100,000 is in two ranges.
    ranges: [2, 3, 1, 0, 0],
  });
  expect(facetsOf(list, { type: "Moto" }).ranges).toEqual([0, 1, 1, 0, 0]);
});

test("a minimum above the maximum is swapped with it and reported", () => {
  const { view, swapped } = parseView(
    new URLSearchParams("minCredit=300.000&maxCredit=100.000&minEntry=1&maxEntry=2"),
  );
  expect(view).toMatchObject({ minCredit: 100_000_00, maxCredit: 300_000_00, minEntry: 100, maxEntry: 200 });
  expect(swapped).toEqual(["credit"]);
});

test("a view round-trips through its URL", () => {
  expect(viewQuery(wholeList)).toBe("");
  const query = "?type=Im%C3%B3vel&administrator=Ita%C3%BA&minCredit=1000.5&maxEntry=200&sort=-entry&page=3";
  const { view } = parseView(new URLSearchParams(query));
  expect(viewQuery(view)).toBe(query);
  expect(isFiltered(view)).toBe(true);
  expect(isFiltered(wholeList)).toBe(false);
});

test("a page number beyond the last shows the last page", () => {
  const many = Array.from({ length: PAGE_SIZE + 3 }, (_, index) => letter(index + 1));
  expect(findLetters(many, wholeList)).toMatchObject({ total: PAGE_SIZE + 3, page: 1, lastPage: 2 });
  expect(findLetters(many, { ...wholeList, page: 9 })).toMatchObject({ page: 2, lastPage: 2 });
  expect(idsFor(many, "page=2")).toEqual([PAGE_SIZE + 1, PAGE_SIZE + 2, PAGE_SIZE + 3]);
});

test("without a match, the nearest letters of the type are offered, or of all types if it has none", () => {
  const { view } = parseView(new URLSearchParams("type=Imóvel&minCredit=45.000"));
  expect(findLetters(letters, view)).toMatchObject({ total: 0, nearest: [{ id: 3 }, { id: 2 }] });
  const unknown = parseView(new URLSearchParams("type=Agro&maxCredit=1")).view;
  expect(findLetters(letters, unknown).nearest.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(findLetters([], view).nearest).toEqual([]);
});

test("only letters of the selection's type and administrator can be added to it, up to fifty", () => {
  const [moto, ancora, itau, porto] = letters as [PublicLetter, PublicLetter, PublicLetter, PublicLetter];
  expect(obstacleTo(porto, [])).toBeNull();
  expect(obstacleTo(itau, [itau])).toBeNull();
  expect(obstacleTo(moto, [itau])).toBe("type");
  expect(describeObstacle("administrator", [itau, ancora])).toBe(
    `Só é possível somar cartas da mesma administradora. São as cartas ${itau.id} (Itaú) e ${ancora.id} (Âncora).`,
  );
  expect(obstacleTo(ancora, [itau])).toBe("administrator");
  expect(obstacleTo(letter(9), [itau])).toBeNull();
  const full = Array.from({ length: 50 }, (_, index) => letter(index + 100));
  expect(obstacleTo(letter(9), full)).toBe("limit");
});

test("without a match, the bound that no letter of the type reaches is named with the closest amount", () => {
  const unmet = (query: string) =>
    findLetters(letters, parseView(new URLSearchParams(query)).view).unmet ?? null;
  expect(unmet("type=Moto&minCredit=900.000")).toEqual({ bound: "minCredit", cents: 10_000_00 });
  expect(unmet("type=Imóvel&maxEntry=100")).toEqual({ bound: "maxEntry", cents: 8_000_00 });
  expect(unmet("maxParcel=50")).toEqual({ bound: "maxParcel", cents: 100_00 });
  // Each bound alone has letters.
  expect(unmet("minCredit=40.000&maxEntry=4.000")).toBeNull();
  expect(unmet("type=Agro&minCredit=1")).toBeNull();
  expect(unmet("type=Moto")).toBeNull();
});
