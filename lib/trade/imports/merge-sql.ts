import { FIELDS } from "./stage/columns";

/** The set-based statements of an import; $1 is the partner's id unless stated otherwise. */

/** The columns that identical lines share, besides their code or fingerprint. */
const REPEATED = [...FIELDS.filter((field) => field !== "segment_derived"), "administrator", "row_hash"].join(
  ", ",
);

/** Keeps the first line of a code per segment (a derived segment matches any); reports up to $1 others that differ. */
export const REMOVE_REPEATED_CODES = `
  WITH repeated AS (SELECT code FROM feed_lines WHERE code IS NOT NULL GROUP BY code HAVING count(*) > 1),
  ranked AS (
    SELECT feed_lines.ctid AS at, line, code, segment_derived,
           min(line) OVER (PARTITION BY code, segment) AS first_in_segment,
           min(line) FILTER (WHERE segment_derived) OVER (PARTITION BY code) AS first_derived,
           min(line) OVER (PARTITION BY code) AS first,
           row_number() OVER (PARTITION BY code, segment_derived, ${REPEATED} ORDER BY line) > 1 AS identical
      FROM feed_lines JOIN repeated USING (code)
  ),
  gone AS (
    SELECT at, line, code, identical, first FROM ranked
     WHERE line > first_in_segment OR line > first_derived OR (segment_derived AND line > first)
  ),
  removed AS (DELETE FROM feed_lines USING gone WHERE feed_lines.ctid = gone.at RETURNING gone.*)
  SELECT count(*)::int AS removed,
         coalesce((SELECT json_agg(reported) FROM (
           SELECT line, code, first FROM removed WHERE NOT identical ORDER BY line LIMIT $1) AS reported), '[]') AS reported
    FROM removed`;

/** Removes duplicates among the lines without a code. */
export const REMOVE_REPEATED_LINES = `
  DELETE FROM feed_lines USING (
    SELECT ctid AS at, row_number() OVER (PARTITION BY fingerprint, ${REPEATED} ORDER BY line) AS nth
      FROM feed_lines WHERE code IS NULL) AS ranked
   WHERE feed_lines.ctid = ranked.at AND ranked.nth > 1`;

/** Creates the table of matches; `changed` is false only if the line is known to equal the letter. */
export const CREATE_MATCHES = `
  CREATE TEMP TABLE feed_matches (line integer, letter_id integer, changed boolean DEFAULT true) ON COMMIT DROP`;

/** Creates the table of administrators' ids by their numbers; $1 has the ids in the order of the numbers. */
export const CREATE_ADMINISTRATORS = `
  CREATE TEMP TABLE feed_administrators ON COMMIT DROP AS
  SELECT number, administrator_id FROM unnest($1::int[]) WITH ORDINALITY AS named (administrator_id, number)`;

const DIFFERS = `
  (${FIELDS.map((field) => `letters.${field}`).join(", ")})
  IS DISTINCT FROM (${FIELDS.map((field) => `feed_lines.${field}`).join(", ")})`;

// Some codes are row numbers, which move between letters: a line with a different administrator, or a credit that
// differs by more than 20%, is another letter.
const sameLetter = (administratorId: string) => `
  letters.administrator_id = ${administratorId}
  AND abs(letters.credit_cents - feed_lines.credit_cents) * 5 <= letters.credit_cents`;

const OPEN_LINE = "NOT EXISTS (SELECT FROM feed_matches WHERE feed_matches.line = feed_lines.line)";
const OPEN_LETTER = "NOT EXISTS (SELECT FROM feed_matches WHERE feed_matches.letter_id = letters.id)";

/** Matches codes of current letters in the same segment. $2 has the administrators' ids by their numbers. */
export const MATCH_LIVE_CODES = `
  INSERT INTO feed_matches (line, letter_id, changed)
  SELECT feed_lines.line, letters.id, ${DIFFERS}
    FROM feed_lines
    JOIN letters ON letters.partner_id = $1 AND letters.withdrawn_at IS NULL
                AND letters.code = feed_lines.code AND letters.segment = feed_lines.segment
   WHERE ${sameLetter("($2::int[])[feed_lines.administrator]")}`;

// The codes of current and of withdrawn letters are in separate indexes.
const lettersOfCode = (withdrawn: string) => `
  SELECT * FROM letters
   WHERE letters.partner_id = $1 AND letters.code = feed_lines.code AND letters.withdrawn_at ${withdrawn}
     AND (letters.segment = feed_lines.segment OR letters.segment_derived OR feed_lines.segment_derived)`;

/** Matches the other codes: returning letters, and segments that were or are derived. */
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

// A derived segment is not part of a letter's identity.
const readSegment = (table: string) => `CASE WHEN ${table}.segment_derived THEN '' ELSE ${table}.segment END`;
const dateOf = (table: string) => `coalesce(${table}.next_pay, 'infinity')`;

/** The fields that letters without a code must share, fewer in each pass, so that the best matches come first. */
const uncodedKeys: ((table: string) => string[])[] = [
  (table) => [readSegment(table), `${table}.entry_cents`, `${table}.installments`, dateOf(table)],
  (table) => [readSegment(table), `${table}.entry_cents`],
  (table) => [readSegment(table)],
  () => [],
];

/** Matches letters without a code by administrator, segment, credit and instalment amounts (rules §5). */
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

/** Withdraws missing letters; returns how many, and how many of them were available. $2 is the run. */
export const WITHDRAW_GONE = `
  WITH gone AS (
    UPDATE letters SET withdrawn_at = statement_timestamp(), updated_at = statement_timestamp()
     WHERE partner_id = $1 AND withdrawn_at IS NULL AND ${OPEN_LETTER}
    RETURNING id, status),
  logged AS (INSERT INTO letter_events (letter_id, kind, run_id) SELECT id, 'withdrawn', $2 FROM gone)
  SELECT count(*)::int AS rows, count(*) FILTER (WHERE status = 'available')::int AS lost FROM gone`;

/** The fields, besides the plan, whose old values go into the history (rules §9). */
const LOGGED = ["credit_cents", "entry_cents", "status", "segment"];
// Retention deletes the plans of letters that were withdrawn years ago (lib/operations/retention), so their old plan is
// unknown.
const PLAN_MOVED =
  "was_installments <> '[]' AND was_installments <> installments AND plan_grew_or_moved(was_installments, installments)";

/** The fields, besides the plan, whose change ends a confirmation (rules §9). */
const CONFIRMED = ["credit_cents", "entry_cents", "status"];
const MONTHS_PASSED = "1 + extract(day FROM statement_timestamp() - was_updated_at)::int / 30";
const NOT_AS_CONFIRMED = `(
  NOT was_live
  OR (${CONFIRMED.map((field) => `was_${field}`).join(", ")}) <> (${CONFIRMED.join(", ")})
  OR NOT plan_after_months(was_installments, installments, ${MONTHS_PASSED}))`;

/** Updates the rows that differ, logs their old values, and deletes outdated confirmations. $2 is the run. */
export const UPDATE_CHANGED = `
  WITH changed AS (
    UPDATE letters
       SET ${FIELDS.map((field) => `${field} = found.${field}`).join(", ")},
           withdrawn_at = NULL, updated_at = statement_timestamp()
      FROM (
        SELECT letters.id, letters.withdrawn_at IS NULL AS was_live, letters.updated_at AS was_updated_at,
               ${[...LOGGED, "installments"].map((field) => `letters.${field} AS was_${field}`).join(", ")},
               ${FIELDS.map((field) => `feed_lines.${field}`).join(", ")}
          FROM feed_matches
          JOIN letters ON letters.id = feed_matches.letter_id
          JOIN feed_lines ON feed_lines.line = feed_matches.line
         WHERE feed_matches.changed AND (letters.withdrawn_at IS NOT NULL OR ${DIFFERS})
      ) AS found
     WHERE letters.id = found.id AND letters.partner_id = $1
    RETURNING found.*),
  unconfirmed AS (
    DELETE FROM letter_confirmations USING changed WHERE letter_id = changed.id AND ${NOT_AS_CONFIRMED}),
  logged AS (
    INSERT INTO letter_events (letter_id, kind, run_id, credit_was, entry_was, status_was, segment_was, plan_was, plan_is)
    SELECT id, CASE WHEN was_live THEN 'changed' ELSE 'returned' END, $2,
           ${LOGGED.map((field) => `nullif(was_${field}, ${field})`).join(", ")},
           CASE WHEN moved THEN was_installments END, CASE WHEN moved THEN installments END
      FROM (SELECT *, ${PLAN_MOVED} AS moved FROM changed) AS news
     WHERE NOT was_live OR moved
        OR (${LOGGED.map((field) => `was_${field}`).join(", ")}) <> (${LOGGED.join(", ")}))
  SELECT count(*)::int AS rows,
         count(*) FILTER (WHERE was_live AND was_status = 'available' AND status <> 'available')::int AS lost
    FROM changed`;

/**
 * Locks the partner and the file's administrators and, if all exist and the role may, disables the foreign-key checks
 * of new letters, which would repeat these locks for each letter. CHECK_REFERENCES must follow.
 */
export const LOCK_REFERENCES = `
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
 * Inserts new letters. Their ids ascend in the order of the file; the rows are inserted by credit, so that most indexes
 * are filled sequentially. Sets first_public_at, because triggers are disabled together with the foreign-key checks.
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
 * Counts the letters that this import withdrew under one id and created under another, because their codes are row
 * numbers; they count as still available. Considers only rows written by this transaction.
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

/** The letters that the run $1 withdrew or made unavailable, according to their histories. */
export const LEAVING = `
  SELECT letters.id FROM letter_events JOIN letters ON letters.id = letter_events.letter_id
   WHERE run_id = $1
     AND (kind = 'withdrawn' OR (status_was = 'available' AND letters.status <> 'available'))
   ORDER BY letters.id`;
