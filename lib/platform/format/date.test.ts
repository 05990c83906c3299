import { expect, test } from "vitest";
import {
  dayInSaoPaulo,
  formatDate,
  formatDateTime,
  fromIsoDate,
  monthsAfter,
  monthsBetween,
  nextDayOfMonth,
  nextOccurrence,
  parseDateInput,
  toIsoDate,
} from "./date";

test("the day in São Paulo begins three hours after UTC's", () => {
  expect(dayInSaoPaulo(new Date("2026-12-01T02:59:59Z"))).toBe("2026-11-30");
  expect(dayInSaoPaulo(new Date("2026-12-01T03:00:00Z"))).toBe("2026-12-01");
});

test("a date without a time has no time zone shift", () => {
  for (const iso of ["2026-12-31", "2027-01-01", "2028-02-29"]) {
    expect(toIsoDate(fromIsoDate(iso))).toBe(iso);
  }
  expect(formatDate("2026-12-10")).toBe("10/12/2026");
});

test("an instant is shown in São Paulo", () => {
  expect(formatDateTime(new Date("2026-11-19T11:00:00Z"))).toBe("19/11/2026 08:00");
  expect(formatDate(new Date("2026-12-01T01:00:00Z"))).toBe("30/11/2026");
});

test.each([
  ["31/12/2026", "2026-12-31"],
  ["1/2/2026", "2026-02-01"],
  ["2026-12-31", "2026-12-31"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2027", null],
  ["31/04/2026", null],
  ["12/31/2026", null],
  ["hoje", null],
  ["0000-00-00", null],
])("%s is parsed as %s", (text, iso) => {
  expect(parseDateInput(text)).toBe(iso);
});

test("a past due date moves to its next occurrence on that day of the month", () => {
  expect(nextOccurrence("2026-10-10", "2026-11-21")).toBe("2026-12-10");
  expect(nextOccurrence("2026-10-25", "2026-11-21")).toBe("2026-11-25");
  expect(nextOccurrence("2026-11-21", "2026-11-21")).toBe("2026-11-21");
  expect(nextOccurrence("2027-05-05", "2026-11-21")).toBe("2027-05-05");
});

test("in a month that lacks the day, the last day of the month is returned", () => {
  expect(nextOccurrence("2026-01-31", "2026-02-01")).toBe("2026-02-28");
  expect(nextDayOfMonth(31, "2026-12-31")).toBe("2026-12-31");
  expect(nextDayOfMonth(30, "2027-01-31")).toBe("2027-02-28");
});

test("monthsBetween counts calendar months", () => {
  expect(monthsBetween("2026-11-30", "2026-12-01")).toBe(1);
  expect(monthsBetween("2026-11-01", "2027-02-28")).toBe(3);
  expect(monthsAfter("2026-12-31", 2)).toBe("2027-02-28");
  expect(monthsAfter("2024-02-29", -12)).toBe("2023-02-28");
});
