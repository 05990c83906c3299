import { daysAfter } from "@/lib/platform/format/date";

/** The days after its own for which a confirmation is shown. */
export const CONFIRMED_DAYS = 7;

/** Returns the first day whose confirmation is shown today; both "YYYY-MM-DD". */
export function firstShownDay(today: string): string {
  return daysAfter(today, -CONFIRMED_DAYS);
}

/** Returns the day of a confirmation while it is shown (contract §9), else null. @param today "YYYY-MM-DD" */
export function currentConfirmation(confirmed_on: string | null, today: string): string | null {
  return confirmed_on !== null && confirmed_on >= firstShownDay(today) ? confirmed_on : null;
}
