/** The day it is in São Paulo, as SQL. */
const TODAY = "(now() AT TIME ZONE 'America/Sao_Paulo')::date";

/**
 * Whether staff keep a letter for a client, as SQL over `letters`: until the end of the last day, to the second,
 * whether or not anybody has cleared it away since (rules §9).
 */
export const IS_HELD = `EXISTS (
  SELECT FROM letter_holds WHERE letter_holds.letter_id = letters.id AND letter_holds.until >= ${TODAY})`;
