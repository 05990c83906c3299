import { todayInSaoPaulo } from "@/lib/platform/format/date";

/** The day it is in São Paulo, as SQL: by the clock of this process, as the page cache has it, and not the database's. */
export const todaySql = () => `'${todayInSaoPaulo()}'::date`;

/** Whether a row of `letter_holds` still holds, under the name it has in a query. */
export const isOpenSql = (hold: string) => `${hold}.until >= ${todaySql()}`;

/**
 * Whether staff keep a letter for a client, as SQL over `letters`: until the end of the last day, to the second,
 * whether or not anybody has cleared it away since (rules §9).
 */
export const isHeldSql = () => `EXISTS (
  SELECT FROM letter_holds WHERE letter_holds.letter_id = letters.id AND ${isOpenSql("letter_holds")})`;
