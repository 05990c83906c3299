import { expect, test } from "vitest";
import {
  afterBusinessMinutes,
  businessMinutes,
  describeBusinessHours,
  parseBusinessHours,
} from "./business-hours";

const minutes = (from: string, to: string, text = "seg-sex 9-18") =>
  businessMinutes(parseBusinessHours(text) ?? [], new Date(`${from}-03:00`), new Date(`${to}-03:00`));

test("only minutes within business hours of São Paulo are counted", () => {
  // 20 November 2026 is a Friday.
  expect(minutes("2026-11-20T10:00", "2026-11-20T10:45")).toBe(45);
  expect(minutes("2026-11-20T17:30", "2026-11-23T09:15")).toBe(45);
  expect(minutes("2026-11-21T10:00", "2026-11-22T23:00")).toBe(0);
  expect(minutes("2026-11-20T02:00", "2026-11-20T23:59")).toBe(9 * 60);
  expect(minutes("2026-11-16T00:00", "2026-11-23T00:00")).toBe(5 * 9 * 60);
  expect(minutes("2026-11-21T08:00", "2026-11-21T20:00", "seg-sex 9-18; sáb 9-12:30")).toBe(210);
  expect(minutes("2026-11-21T08:00", "2026-11-23T20:00", "sab-dom 10-11")).toBe(120);
  expect(minutes("2026-11-20T10:00", "2026-11-20T09:00")).toBe(0);
});

test("overlapping business hours are counted once", () => {
  const text = "sex 13-18; seg-sex 9-14; sex 10-11";
  expect(minutes("2026-11-20T00:00", "2026-11-21T00:00", text)).toBe(9 * 60);
  expect(minutes("2026-11-20T13:30", "2026-11-20T15:00", text)).toBe(90);
});

test("a number of business minutes has passed on the next business day if the day ends before", () => {
  const after = (from: string, wanted: number, text = "seg-sex 9-18") => {
    const at = afterBusinessMinutes(parseBusinessHours(text) ?? [], new Date(`${from}-03:00`), wanted);
    return at?.toISOString() ?? null;
  };
  expect(after("2026-11-20T10:00", 60)).toBe("2026-11-20T14:00:00.000Z");
  expect(after("2026-11-20T17:30", 60)).toBe("2026-11-23T12:30:00.000Z");
  expect(after("2026-11-20T21:32", 60)).toBe("2026-11-23T13:00:00.000Z");
  expect(after("2026-11-20T21:32", 60, "")).toBeNull();
});

test.each([
  "",
  "9-18",
  "seg-sex",
  "mon-fri 9-18",
  "seg-sex 18-9",
  "seg 9-25",
  "seg 9:60-18",
  "seg 9-18;",
  "x".repeat(500),
])("'%s' is not parsed as business hours", (text) => {
  expect(parseBusinessHours(text)).toBeNull();
});

test("business hours are described for visitors, a line per span", () => {
  const hours = parseBusinessHours("seg-sex 9-18; sáb 9-12:30; sáb-dom 0-24") ?? [];
  expect(describeBusinessHours(hours)).toEqual([
    "Segunda a sexta, das 9h às 18h",
    "Sábado, das 9h às 12h30",
    "Sábado e domingo, das 0h às 24h",
  ]);
});
