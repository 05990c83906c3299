import { expect, test } from "vitest";
import { nearDays } from "./near-days";

const days = (iso: string) => nearDays(new Date(iso)).map((day) => `${day.label} ${day.iso}`);

test("the suggested days are those of São Paulo, without duplicates", () => {
  // Still Monday in São Paulo, Tuesday in UTC.
  expect(days("2026-11-24T02:00:00Z")).toEqual([
    "Amanhã 2026-11-24",
    "Segunda-feira 2026-11-30",
    "Dia 1º 2026-12-01",
  ]);
  expect(days("2026-11-29T15:00:00Z")).toEqual(["Amanhã 2026-11-30", "Dia 1º 2026-12-01"]);
  expect(days("2026-12-31T15:00:00Z")).toEqual(["Amanhã 2027-01-01", "Segunda-feira 2027-01-04"]);
});
