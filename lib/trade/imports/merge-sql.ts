/** The set-based statements of an import. $1 is the partner's id wherever there is a parameter. */

/**
 * Leaves the first line of each code (within its segment; a derived segment takes no part) and tells the
 * others. Lines that say the same twice go silently.
 */
export const REMOVE_REPEATED_CODES = `
  WITH repeated AS (SELECT code FROM feed_lines WHERE code IS NOT NULL GROUP BY code HAVING count(*) > 1),
  ranked AS (
    SELECT feed_lines.ctid AS at, line, code, segment_derived,
           min(line) OVER (PARTITION BY code, segment) AS first_in_segment,
           min(line) FILTER (WHERE segment_derived) OVER (PARTITION BY code) AS first_derived,
           min(line) OVER (PARTITION BY code) AS first,
           row_number() OVER (PARTITION BY code, segment, segment_derived, administrator, credit_cents, entry_cents,
                                           installments, next_pay, status, row_hash ORDER BY line) > 1 AS identical
      FROM feed_lines JOIN repeated USING (code)
  ),
  gone AS (
    SELECT at, line, code, identical, first FROM ranked
     WHERE line > first_in_segment OR line > first_derived OR (segment_derived AND line > first)
  ),
  removed AS (DELETE FROM feed_lines USING gone WHERE feed_lines.ctid = gone.at RETURNING gone.*)
  SELECT count(*)::int AS removed,
         coalesce((SELECT json_agg(told) FROM (
           SELECT line, code, first FROM removed WHERE NOT identical ORDER BY line LIMIT $1) AS told), '[]') AS told
    FROM removed`;

/** Lines without a code that say the same twice count once. */
export const REMOVE_REPEATED_LINES = `
  DELETE FROM feed_lines USING (
    SELECT ctid AS at, row_number() OVER (PARTITION BY fingerprint, segment, administrator, credit_cents, entry_cents,
                                          installments, next_pay, status, row_hash ORDER BY line) AS nth
      FROM feed_lines WHERE code IS NULL) AS ranked
   WHERE feed_lines.ctid = ranked.at AND ranked.nth > 1`;

/** `changed` is false only where it is known that the line says what the letter is. */
export const CREATE_MATCHES = `
  CREATE TEMP TABLE feed_matches (line integer, letter_id integer, changed boolean DEFAULT true) ON COMMIT DROP`;

export const CREATE_ADMINISTRATORS = `
  CREATE TEMP TABLE feed_administrators ON COMMIT DROP AS
  SELECT number, administrator_id FROM unnest($1::int[]) WITH ORDINALITY AS named (administrator_id, number)`;

const FIELDS = "segment segment_derived credit_cents entry_cents installments next_pay status".split(" ");

const DIFFERS = `
  (${FIELDS.map((field) => `letters.${field}`).join(", ")})
  IS DISTINCT FROM (${FIELDS.map((field) => `feed_lines.${field}`).join(", ")})`;

// Codes that are only row positions move between letters: another administrator, or a credit more than 20%
// away, is another letter.
const sameLetter = (administratorId: string) => `
  letters.administrator_id = ${administratorId}
  AND abs(letters.credit_cents - feed_lines.credit_cents) * 5 <= letters.credit_cents`;

const OPEN_LINE = "NOT EXISTS (SELECT FROM feed_matches WHERE feed_matches.line = feed_lines.line)";
const OPEN_LETTER = "NOT EXISTS (SELECT FROM feed_matches WHERE feed_matches.letter_id = letters.id)";

/**
 * Codes of letters that are on offer, in the same segment: nearly all of an ordinary file. $2 are the
 * administrators' ids by their numbers.
 */
export const MATCH_LIVE_CODES = `
  INSERT INTO feed_matches (line, letter_id, changed)
  SELECT feed_lines.line, letters.id, ${DIFFERS}
    FROM feed_lines
    JOIN letters ON letters.partner_id = $1 AND letters.withdrawn_at IS NULL
                AND letters.code = feed_lines.code AND letters.segment = feed_lines.segment
   WHERE ${sameLetter("($2::int[])[feed_lines.administrator]")}`;

// Letters on offer and withdrawn ones have their codes in an index each.
const lettersOfCode = (withdrawn: string) => `
  SELECT * FROM letters
   WHERE letters.partner_id = $1 AND letters.code = feed_lines.code AND letters.withdrawn_at ${withdrawn}
     AND (letters.segment = feed_lines.segment OR letters.segment_derived OR feed_lines.segment_derived)`;

/** The other codes: letters that return, and segments that were derived then or are now. */
export const MATCH_OTHER_CODES = `
  WITH pairs AS (
    SELECT feed_lines.line, letters.id,
           row_number() OVER (PARTITION BY feed_lines.line ORDER BY
             letters.withdrawn_at IS NOT NULL, letters.segment <> feed_lines.segment,
             abs(letters.credit_cents - feed_lines.credit_cents), letters.id DESC) AS for_line,
           row_number() OVER (PARTITION BY letters.id ORDER BY
             letters.segment <> feed_lines.segment,
             abs(letters.credit_cents - feed_lines.credit_cents), feed_lines.line) AS for_letter
      FROM feed_lines
      JOIN feed_administrators ON number = feed_lines.administrator
      CROSS JOIN LATERAL (${["IS NULL", "IS NOT NULL"].map(lettersOfCode).join(" UNION ALL ")}) AS letters
     WHERE ${sameLetter("feed_administrators.administrator_id")} AND ${OPEN_LINE} AND ${OPEN_LETTER}
  )
  INSERT INTO feed_matches (line, letter_id) SELECT line, id FROM pairs WHERE for_line = 1 AND for_letter = 1`;

// A derived segment takes no part in the identity of a letter.
const readSegment = (table: string) => `CASE WHEN ${table}.segment_derived THEN '' ELSE ${table}.segment END`;
const dateOf = (table: string) => `coalesce(${table}.next_pay, 'infinity')`;

/** Ever fewer things that letters without a code must share, so that twins find their own ids first. */
const uncodedKeys: ((table: string) => string[])[] = [
  (table) => [readSegment(table), `${table}.entry_cents`, `${table}.installments`, dateOf(table)],
  (table) => [readSegment(table), `${table}.entry_cents`],
  (table) => [readSegment(table)],
  () => [],
];

/** Letters without a code: by administrator, segment, credit and instalment amounts (rules §5). */
export const MATCH_UNCODED = uncodedKeys.map((keysOf, pass) => {
  const lineKeys = [
    "feed_administrators.administrator_id",
    "feed_lines.fingerprint",
    ...keysOf("feed_lines"),
  ];
  const letterKeys = ["letters.administrator_id", "letters.fingerprint", ...keysOf("letters")];
  const names = lineKeys.map((_, index) => `key_${index}`);
  const columns = (keys: string[]) => keys.map((key, index) => `${key} AS ${names[index]}`).join(", ");
  return `
  WITH open_lines AS (
    SELECT line, segment_derived, ${columns(lineKeys)},
           row_number() OVER (PARTITION BY ${lineKeys.join(", ")}
                              ORDER BY entry_cents, ${dateOf("feed_lines")}, line) AS nth
      FROM feed_lines JOIN feed_administrators ON number = feed_lines.administrator
     WHERE code IS NULL AND ${OPEN_LINE}
  ), open_letters AS (
    SELECT id, segment_derived, ${columns(letterKeys)},
           row_number() OVER (PARTITION BY ${letterKeys.join(", ")}
                              ORDER BY withdrawn_at IS NOT NULL, entry_cents, ${dateOf("letters")}, id) AS nth
      FROM letters WHERE partner_id = $1 AND code IS NULL AND ${OPEN_LETTER}
  )
  INSERT INTO feed_matches (line, letter_id)
  SELECT line, id FROM open_lines JOIN open_letters USING (${names.join(", ")}, nth)
  ${pass === uncodedKeys.length - 1 ? "WHERE open_lines.segment_derived OR open_letters.segment_derived" : ""}`;
});

/** Tells how many letters left the offer, and how many of them could be bought. $2 is the run. */
export const WITHDRAW_GONE = `
  WITH gone AS (
    UPDATE letters SET withdrawn_at = statement_timestamp(), updated_at = statement_timestamp()
     WHERE partner_id = $1 AND withdrawn_at IS NULL AND ${OPEN_LETTER}
    RETURNING id, status),
  told AS (INSERT INTO letter_events (letter_id, kind, run_id) SELECT id, 'withdrawn', $2 FROM gone)
  SELECT count(*)::int AS rows, count(*) FILTER (WHERE status = 'available')::int AS lost FROM gone`;

/** What a letter's history tells of, as it was (rules §9); that months pass, with the next payment, is no change of it. */
const TOLD = ["credit_cents", "entry_cents", "status", "segment"];
// A letter that was away for years has lost its plan (lib/operations/retention): what it was nobody can tell.
const PLAN_MOVED =
  "was_installments <> '[]' AND was_installments <> installments AND plan_grew_or_moved(was_installments, installments)";

/** Writes only rows that differ, and what differed into their histories. $2 is the run. */
export const UPDATE_CHANGED = `
  WITH changed AS (
    UPDATE letters
       SET ${FIELDS.map((field) => `${field} = found.${field}`).join(", ")},
           withdrawn_at = NULL, updated_at = statement_timestamp()
      FROM (
        SELECT letters.id, letters.withdrawn_at IS NULL AS was_live,
               ${[...TOLD, "installments"].map((field) => `letters.${field} AS was_${field}`).join(", ")},
               ${FIELDS.map((field) => `feed_lines.${field}`).join(", ")}
          FROM feed_matches
          JOIN letters ON letters.id = feed_matches.letter_id
          JOIN feed_lines ON feed_lines.line = feed_matches.line
         WHERE feed_matches.changed AND (letters.withdrawn_at IS NOT NULL OR ${DIFFERS})
      ) AS found
     WHERE letters.id = found.id AND letters.partner_id = $1
    RETURNING found.*),
  told AS (
    INSERT INTO letter_events (letter_id, kind, run_id, credit_was, entry_was, status_was, segment_was, plan_was, plan_is)
    SELECT id, CASE WHEN was_live THEN 'changed' ELSE 'returned' END, $2,
           ${TOLD.map((field) => `nullif(was_${field}, ${field})`).join(", ")},
           CASE WHEN moved THEN was_installments END, CASE WHEN moved THEN installments END
      FROM (SELECT *, ${PLAN_MOVED} AS moved FROM changed) AS news
     WHERE NOT was_live OR moved
        OR (${TOLD.map((field) => `was_${field}`).join(", ")}) <> (${TOLD.join(", ")}))
  SELECT count(*)::int AS rows,
         count(*) FILTER (WHERE was_live AND was_status = 'available' AND status <> 'available')::int AS lost
    FROM changed`;

/**
 * Spares new letters the check of each row's partner and administrator, where the role may: all of them are found
 * and held here, which is what those checks would do a million times over. To be followed by CHECK_REFERENCES.
 */
export const HOLD_REFERENCES = `
  WITH partner AS MATERIALIZED (SELECT id FROM partners WHERE id = $1 FOR KEY SHARE),
  held AS MATERIALIZED (
    SELECT id FROM administrators WHERE id IN (SELECT administrator_id FROM feed_administrators) ORDER BY id FOR KEY SHARE)
  SELECT set_config('session_replication_role', 'replica', true)
   WHERE EXISTS (SELECT FROM partner)
     AND NOT EXISTS (
       SELECT FROM feed_administrators WHERE administrator_id IS NULL OR administrator_id NOT IN (SELECT id FROM held))
     AND has_parameter_privilege('session_replication_role', 'SET')`;

export const CHECK_REFERENCES = `
  SELECT set_config('session_replication_role', 'origin', true)
   WHERE has_parameter_privilege('session_replication_role', 'SET')`;

/**
 * New ids go up in the order of the file. The rows are written by credit, as most indexes are: each index is then
 * filled from one end to the other. What is public from now on is noted here: the triggers that do it elsewhere rest
 * while references are held.
 */
export const INSERT_NEW = `
  INSERT INTO letters (id, partner_id, administrator_id, code, fingerprint, ${FIELDS.join(", ")}, first_public_at)
  SELECT id, $1, administrator_id, code, fingerprint, ${FIELDS.join(", ")},
         CASE WHEN status = 'available' AND (SELECT is_active AND deleted_at IS NULL FROM partners WHERE id = $1)
              THEN statement_timestamp() END
    FROM (
      SELECT nextval('letters_id_seq') AS id, in_order.* FROM (
        SELECT feed_administrators.administrator_id, code, fingerprint, ${FIELDS.join(", ")}
          FROM feed_lines JOIN feed_administrators ON number = feed_lines.administrator
         WHERE ${OPEN_LINE}
         ORDER BY line) AS in_order) AS numbered
   ORDER BY credit_cents, id`;

export const COUNT_LIVE = `
  SELECT count(*)::int AS live, count(*) FILTER (WHERE status = 'available')::int AS available FROM letters
   WHERE partner_id = $1 AND withdrawn_at IS NULL`;

/**
 * Letters that this import withdrew under one id and took in under another, because their codes are positions:
 * they can still be bought. Only what the transaction has just written is looked at.
 */
export const COUNT_MOVED = `
  WITH gone AS (
    SELECT administrator_id, segment, credit_cents, count(*) AS letters FROM letters
     WHERE partner_id = $1 AND status = 'available' AND withdrawn_at >= now() - interval '1 ms'
     GROUP BY 1, 2, 3),
  come AS (
    SELECT administrator_id, segment, credit_cents, count(*) AS letters FROM letters
     WHERE partner_id = $1 AND status = 'available' AND withdrawn_at IS NULL AND created_at >= now() - interval '1 ms'
     GROUP BY 1, 2, 3)
  SELECT coalesce(sum(least(gone.letters, come.letters)), 0)::int AS moved
    FROM gone JOIN come USING (administrator_id, segment, credit_cents)`;

/** What the histories of the run $1 say that could be bought before and cannot now. */
export const LEAVING = `
  SELECT letters.id FROM letter_events JOIN letters ON letters.id = letter_events.letter_id
   WHERE run_id = $1
     AND (kind = 'withdrawn' OR (status_was = 'available' AND letters.status <> 'available'))
   ORDER BY letters.id`;
