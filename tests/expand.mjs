/**
 * Statements that a migration may not contain, because during a rolling restart processes of the previous release still
 * read removed columns or omit required ones. Such a step belongs in a migration of a later release that declares
 * `-- contract: <the release that stopped using it>` (docs/scaling.md).
 */
const BREAKING = [
  [/\bDROP\s+TABLE\b/i, "drops a table"],
  [/\bDROP\s+(?:COLUMN\b|"\w+"\s*(?:,|$))/i, "drops a column"],
  [/\bRENAME\b/i, "renames"],
  [
    /\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b(?!\s+text\s+COLLATE\b)/i,
    "changes a column's type",
  ],
  [/\bSET\s+NOT\s+NULL\b/i, "forbids NULL in an existing column"],
  [/\bDROP\s+DEFAULT\b/i, "drops a default"],
  [
    /\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"?\w+"?\s+[^,;]*\bNOT\s+NULL\b(?![^,;]*\b(?:DEFAULT|GENERATED)\b)(?<!\b(?:DEFAULT|(?:BIG|SMALL)?SERIAL)\b[^,;]*)/i,
    "adds a column that must be given and has no default",
  ],
  [/\bDROP\s+TYPE\b/i, "drops a type"],
];
/** The large tables, which no statement may lock while it reads or writes every row. */
const LARGE = [
  ...["letters", "letter_events", "audit_entries", "subscribers", "mails", "mailing_deliveries"],
  ...["visitors", "page_views", "whatsapp_clicks", "vitals", "versions"],
];
const REWRITING = [
  [/\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b/i, "changes a column's type"],
  [
    /\bADD\s+(?:COLUMN\s+)?[^,;]*\b(?:GENERATED|(?:BIG|SMALL)?SERIAL|random|uuid\w*|clock_timestamp|nextval)\b/i,
    "adds a column whose values are computed row by row",
  ],
  [/\bSET\s+NOT\s+NULL\b/i, "checks every row (SET NOT NULL)"],
  [
    /\bADD\s+CONSTRAINT\b(?!.*\b(?:NOT\s+VALID|USING\s+INDEX)\b)/is,
    "checks every row (ADD CONSTRAINT without NOT VALID)",
  ],
  [/^\s*UPDATE\b/i, "updates every row at once"],
  [/^\s*CREATE\s+(?:UNIQUE\s+)?INDEX\b/i, "builds an index while nobody can write"],
];
const TARGET =
  /^\s*(?:ALTER\s+TABLE\s+(?:ONLY\s+)?(?:IF\s+EXISTS\s+)?|UPDATE\s+(?:ONLY\s+)?|CREATE\s+(?:UNIQUE\s+)?INDEX\b[^(]*?\bON\s+(?:ONLY\s+)?)(?:"?\w+"?\s*\.\s*)?"?(\w+)"?/i;
const REWRITE = /^--[ \t]*rewrite:[ \t]*\S.{9,}$/im;
const REPEATABLE = /\bIF\s+(?:NOT\s+)?EXISTS\b/i;
const CONTRACT = /^--[ \t]*contract:[ \t]*\S.{9,}$/im;
const NEW_TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(?:"?\w+"?\s*\.\s*)?"?(\w+)"?/gi;
const ALTERED = /^\s*ALTER\s+TABLE\s+(?:ONLY\s+)?(?:IF\s+EXISTS\s+)?(?:"?\w+"?\s*\.\s*)?"?(\w+)"?/i;

/** @param {string} sql a migration @returns {string[]} descriptions of the statements that break old code */
export function findBreaking(sql) {
  if (CONTRACT.test(sql)) return [];
  const fresh = new Set([...sql.matchAll(NEW_TABLE)].map(([, name]) => name));
  return statementsOf(sql).flatMap((statement) => {
    const [, table] = ALTERED.exec(statement) ?? [];
    if (table && fresh.has(table)) return [];
    return BREAKING.filter(([pattern]) => pattern.test(statement)).map(
      ([, what]) => `${what}: ${summary(statement)}`,
    );
  });
}

/**
 * Finds statements that block a large table: a backfill belongs in a `-- repeat:` step, an index in a
 * `-- concurrently:` step. A line `-- rewrite: why it is short` allows the statements of its step.
 * @param {{ kind: string, sql: string }[]} steps of a migration (migrations.mjs)
 * @returns {string[]} descriptions with the statements
 */
export function findRewrites(steps) {
  const fresh = new Set(steps.flatMap(({ sql }) => [...sql.matchAll(NEW_TABLE)].map(([, name]) => name)));
  return steps.flatMap(({ kind, sql }) => {
    const statements = statementsOf(sql);
    if (kind !== "step") {
      const wrong = statements.length !== 1 || (kind === "concurrently" && !REPEATABLE.test(sql));
      return wrong ? [`is not one statement that can be repeated: ${summary(sql)}`] : [];
    }
    if (REWRITE.test(sql)) return [];
    return statements.flatMap((statement) => {
      const [, table] = TARGET.exec(statement) ?? [];
      if (!LARGE.includes(table) || fresh.has(table)) return [];
      const found = REWRITING.filter(([pattern]) => pattern.test(statement));
      return found.map(([, what]) => `${what}: ${summary(statement)}`);
    });
  });
}

const summary = (sql) => sql.replace(/\s+/g, " ").trim().slice(0, 120);

/** Splits SQL into statements, without comments, function bodies and the contents of strings, which change no table. */
function statementsOf(sql) {
  return sql
    .replace(/--[^\n]*/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .filter((statement) => statement.trim() !== "");
}
