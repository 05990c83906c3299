type Type = "int" | "text";

/**
 * A kind of anonymous count, per day and key: its table, the columns of its key, the column of its total, and the SQL
 * condition that a key must meet to be stored.
 */
export type Kind = { table: string; key: Record<string, Type>; total: string; only?: string };

// Of the addresses that a browser sends, those of posts and letters that exist.
const existing = (column: string) => `
  (${column} NOT LIKE '/posts/%' OR EXISTS (SELECT FROM posts WHERE '/posts/' || slug = ${column}))
  AND (${column} !~ '^/cartas-contempladas/[0-9]'
       OR EXISTS (SELECT FROM letters WHERE id::text = substring(${column} FROM '[0-9]+$')))`;

/** Every kind; a new one is a row here, a table with the primary key (day, key), and its term in operations/retention. */
export const kinds = {
  page_view: { table: "page_views", key: { path: "text" }, total: "views" },
  reported_view: { table: "page_views", key: { path: "text" }, total: "views", only: existing("path") },
  whatsapp_click: {
    table: "whatsapp_clicks",
    key: { letter_id: "int", page: "text" },
    total: "clicks",
    only: `(letter_id = 0 OR EXISTS (SELECT FROM letters WHERE id = letter_id)) AND ${existing("page")}`,
  },
  vital: {
    table: "vitals",
    key: { page: "text", metric: "text", bucket: "int" },
    total: "measurements",
    only: existing("page"),
  },
  policy_report: { table: "policy_reports", key: { policy: "text", page: "text" }, total: "reports" },
} as const satisfies Record<string, Kind>;

export type CountKind = keyof typeof kinds;

type Value = { int: number; text: string };
/** The key of a kind. */
export type Counted<Name extends CountKind> = {
  [Column in keyof (typeof kinds)[Name]["key"]]: Value[(typeof kinds)[Name]["key"][Column] & Type];
};
