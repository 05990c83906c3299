import { todayInSaoPaulo } from "@/lib/platform/format/date";

/** Returns today in São Paulo, as SQL. Uses this process's clock, as the page cache does, not the database's. */
export const todaySql = () => `'${todayInSaoPaulo()}'::date`;

/** Returns the condition, as SQL, that a reservation has not expired; `hold` is the alias of `letter_holds`. */
export const isOpenSql = (hold: string) => `${hold}.until >= ${todaySql()}`;

/** Returns the SQL condition that a letter is reserved by staff: until the end of the last day (rules §9). */
export const isHeldSql = () => `EXISTS (
  SELECT FROM letter_holds WHERE letter_holds.letter_id = letters.id AND ${isOpenSql("letter_holds")})`;
