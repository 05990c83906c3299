import { nextDayOfMonth, toRealDay } from "@/lib/platform/format/date";
import { fold } from "@/lib/platform/format/fold";
import { squeeze } from "@/lib/platform/format/text";
import { Refusal } from "./problem";
import { isNoValue } from "./text";

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s.*)?$/;
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[t\s].*)?$/;
const MONTH = /^(\d{1,2})[/.-](\d{4})$/;
const DAY = /^(?:(?:todo )?dia )?(\d{1,2})$/;
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;

const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const MAX_LENGTH = 40;

/**
 * Parses the date of a next payment: dd/mm/yyyy, dd/mm/yy (20yy), ISO, a spreadsheet's serial number, or a day of the
 * month ("10", "Dia 10"), which means its next occurrence from `today` on.
 * @returns "YYYY-MM-DD", null for a cell without a value, a Refusal for an invalid date.
 */
export function parseDueDate(cell: string, today: string): string | null | Refusal {
  return parseWith(cell, (text) => {
    const bare = DAY.exec(text);
    return bare ? dayOfMonth(Number(bare[1]), today) : readDate(text);
  });
}

/**
 * Parses the date of a next adjustment: a date like those of `parseDueDate`, or a month ("03/2027"), which means its
 * first day; a day of the month alone is invalid.
 * @returns "YYYY-MM-DD", null for a cell without a value, a Refusal for an invalid date.
 */
export function parseAdjustmentDate(cell: string): string | null | Refusal {
  return parseWith(cell, (text) => {
    const month = MONTH.exec(text);
    return month ? day(Number(month[2]), Number(month[1]), 1) : readDate(text);
  });
}

function parseWith(cell: string, read: (text: string) => string | null): string | null | Refusal {
  if (isNoValue(cell)) return null;
  const text = fold(squeeze(cell)).slice(0, MAX_LENGTH + 1);
  return (text.length > MAX_LENGTH ? null : read(text)) ?? new Refusal(`Data inválida: "${text}".`);
}

function readDate(text: string): string | null {
  const brazilian = BRAZILIAN.exec(text);
  if (brazilian) return day(fullYear(brazilian[3] ?? ""), Number(brazilian[2]), Number(brazilian[1]));
  const iso = ISO.exec(text);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const serial = SERIAL.exec(text);
  return serial ? fromSerial(Number(serial[1])) : null;
}

function dayOfMonth(number: number, today: string): string | null {
  return number >= 1 && number <= 31 ? nextDayOfMonth(number, today) : null;
}

function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function fromSerial(serial: number): string | null {
  const iso = new Date(SERIAL_EPOCH_MS + serial * DAY_MS).toISOString();
  return day(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8, 10)));
}

function day(year: number, month: number, dayNumber: number): string | null {
  return year >= 2000 && year <= 2100 ? toRealDay(year, month, dayNumber) : null;
}
