import "server-only";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate, startOfDay } from "@/lib/platform/format/date";
import { listMissingMonths, mediansOf, readStock } from "./data";

/**
 * Records the medians of each of the last eleven months that has none, from the histories of letters. A recorded month
 * never changes.
 * @returns the recorded months, "YYYY-MM"; a month without enough letters of any type stays unrecorded
 */
export async function recordPastMonths(): Promise<string[]> {
  const recorded: string[] = [];
  for (const month of await listMissingMonths()) {
    const figures = mediansOf(month, await readStock(endOf(month)));
    if (figures.length > 0) recorded.push(month);
    await db.stockMonth.createMany({
      data: figures.map(({ cost_month, ...row }) => ({
        ...row,
        month: fromIsoDate(`${month}-01`),
        cost_month: cost_month === null ? null : Math.round(cost_month * 10_000),
      })),
      skipDuplicates: true,
    });
  }
  return recorded;
}

/** Returns the last millisecond of a month in São Paulo. */
function endOf(month: string): Date {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, "0")}-01`;
  return new Date(startOfDay(next).getTime() - 1);
}
