import { daysAfter, formatDate } from "@/lib/platform/format/date";

/** The kinds of evidence for a confirmation. */
export const evidences = ["statement", "minutes", "declaration", "phone"] as const;
export type Evidence = (typeof evidences)[number];

export const EVIDENCE_LABELS: Record<Evidence, string> = {
  statement: "Extrato da cota",
  minutes: "Ata da assembleia",
  declaration: "Declaração da administradora",
  phone: "Telefonema à administradora",
};

/** The number of days after its day for which a confirmation is shown. */
export const CONFIRMED_DAYS = 7;

/** Returns the first day whose confirmation is shown today; both "YYYY-MM-DD". */
export function firstShownDay(today: string): string {
  return daysAfter(today, -CONFIRMED_DAYS);
}

/** Returns the day of a confirmation while it is shown (rules §9), else null. @param today "YYYY-MM-DD" */
export function currentConfirmation(confirmed_on: string | null, today: string): string | null {
  return confirmed_on !== null && confirmed_on >= firstShownDay(today) ? confirmed_on : null;
}

type Confirmable = { id: number; confirmed_on: string | null };

/** Returns a sentence for each confirmed letter (rules §9), with the letter's code if there are several. */
export function confirmationTexts(letters: readonly Confirmable[]): string[] {
  return letters.flatMap(({ id, confirmed_on }) => {
    if (confirmed_on === null) return [];
    const text = `Conferida com a administradora em ${formatDate(confirmed_on)}`;
    return letters.length === 1 ? text : `${text}: carta ${id}`;
  });
}
