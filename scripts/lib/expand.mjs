/**
 * What a migration may not do while processes of the last release still run on the database, by rolling restart: they
 * ask for what is gone, or leave out what is asked for. Such a step comes a release later, in a migration that says
 * with `-- contract: <since when nobody needs it>` that it may (docs/scaling.md).
 */
const BREAKING = [
  [/\bDROP\s+TABLE\b/i, "drops a table"],
  [/\bDROP\s+(?:COLUMN\b|"\w+"\s*(?:,|$))/i, "drops a column"],
  [/\bRENAME\b/i, "renames"],
  [
    /\bALTER\s+(?:COLUMN\s+)?"?\w+"?\s+(?:SET\s+DATA\s+)?TYPE\b(?!\s+text\s+COLLATE\b)/i,
    "changes a column's type",
  ],
  [/\bSET\s+NOT\s+NULL\b/i, "forbids NULL in a column that is there"],
  [/\bDROP\s+DEFAULT\b/i, "drops a default"],
  [
    /\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?"?\w+"?\s+[^,;]*\bNOT\s+NULL\b(?![^,;]*\b(?:DEFAULT|GENERATED)\b)(?<!\bDEFAULT\b[^,;]*)/i,
    "adds a column that must be given and has no default",
  ],
  [/\bDROP\s+TYPE\b/i, "drops a type"],
];
const CONTRACT = /^--[ \t]*contract:[ \t]*\S.{9,}$/im;
const NEW_TABLE = /\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?"?(\w+)"?/gi;
const ALTERED = /^\s*ALTER\s+TABLE\s+(?:ONLY\s+)?(?:IF\s+EXISTS\s+)?"?(\w+)"?/i;

/**
 * @param {string} sql a migration
 * @returns {string[]} what in it old code does not survive, in words with the statement
 */
export function findBreaking(sql) {
  if (CONTRACT.test(sql)) return [];
  const fresh = new Set([...sql.matchAll(NEW_TABLE)].map(([, name]) => name));
  return statementsOf(sql).flatMap((statement) => {
    const [, table] = ALTERED.exec(statement) ?? [];
    if (table && fresh.has(table)) return [];
    return BREAKING.filter(([pattern]) => pattern.test(statement)).map(
      ([, what]) => `${what}: ${statement.replace(/\s+/g, " ").trim().slice(0, 120)}`,
    );
  });
}

/** Function bodies and comments are not what the migration does to tables. */
function statementsOf(sql) {
  return sql
    .replace(/--[^\n]*/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .filter((statement) => statement.trim() !== "");
}
