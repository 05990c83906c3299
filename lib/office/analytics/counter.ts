import { letterPool, pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { shared } from "@/lib/platform/shared";

// Paths of posts and letters that do not exist are not counted.
const existing = (column: string) => `
  (${column} NOT LIKE '/posts/%' OR EXISTS (SELECT FROM posts WHERE '/posts/' || slug = ${column}))
  AND (${column} !~ '^/cartas-contempladas/[0-9]'
       OR EXISTS (SELECT FROM letters WHERE id::text = substring(${column} FROM '[0-9]+$')))`;

/** The kinds of counts. A new one needs a table whose primary key is `day` and the key, and a retention term. */
const kinds = {
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

const MAX_ROWS = 5000;

type Batch = Map<string, { kind: CountKind; row: object; count: number }>;

const counts = batched<Batch>("counts", () => new Map(), storeCounts);

/**
 * Adds one to an anonymous count of a day. Never throws and never waits; after 5,000 rows since the last flush, new
 * rows are dropped.
 * @param day "YYYY-MM-DD" in São Paulo
 */
export function count<Kind extends CountKind>(kind: Kind, day: string, key: Counted<Kind>): void {
  const batch = counts.open();
  const id = [kind, day, ...Object.values(key)].join(" ");
  const known = batch.get(id);
  if (known) known.count += 1;
  else if (batch.size < MAX_ROWS) batch.set(id, { kind, row: { day, ...key }, count: 1 });
}

/** Stores the counts since the last flush; counts that cannot be stored are dropped. @throws the database's error */
export const flushCounts = counts.flush;

async function storeCounts(batch: Batch): Promise<void> {
  const names = new Set([...batch.values()].map(({ kind }) => kind));
  await Promise.all(
    [...names].map((name) => {
      const rows = [...batch.values()].filter(({ kind }) => kind === name);
      const counted = rows.map(({ row, count }) => ({ ...row, count }));
      // These conditions read the letters.
      const from = "only" in kinds[name] ? letterPool() : pool();
      return sql("private", insertInto(kinds[name]), [JSON.stringify(counted)], from);
    }),
  );
}

// Sorted, so that two processes that flush concurrently cannot deadlock.
function insertInto({ table, key, total, only = "true" }: Kind): string {
  const columns = ["day", ...Object.keys(key)].join(", ");
  const types = Object.entries(key).map(([column, type]) => `${column} ${type}`);
  return `
    INSERT INTO ${table} AS known (${columns}, ${total})
    SELECT ${columns}, count
      FROM json_to_recordset($1) AS counted (day date, ${types.join(", ")}, count int)
     WHERE ${only} ORDER BY ${columns}
    ON CONFLICT (${columns}) DO UPDATE SET ${total} = known.${total} + EXCLUDED.${total}`;
}

type Type = "int" | "text";

/**
 * A kind of anonymous count, per day and key: its table, the columns of its key, the column of its total, and the SQL
 * condition that a key must meet to be stored.
 */
type Kind = { table: string; key: Record<string, Type>; total: string; only?: string };

type CountKind = keyof typeof kinds;

type Value = { int: number; text: string };
type Counted<Name extends CountKind> = {
  [Column in keyof (typeof kinds)[Name]["key"]]: Value[(typeof kinds)[Name]["key"][Column] & Type];
};

const FLUSH_MS = 5000;

/** Collects statistics in batches, each stored five seconds after its first use, or dropped if this fails. */
export function batched<Batch>(name: string, create: () => Batch, store: (batch: Batch) => Promise<void>) {
  type State = { batch: Batch; timer: NodeJS.Timeout | null };
  const state = shared<State>(`batch of ${name}`, () => ({ batch: create(), timer: null }));
  const flush = async () => {
    if (state.timer) clearTimeout(state.timer);
    const { batch } = state;
    Object.assign(state, { batch: create(), timer: null });
    await store(batch);
  };
  return {
    /** Returns the current batch, which the caller adds to; it is stored within five seconds. */
    open(): Batch {
      state.timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref();
      return state.batch;
    },
    /** Stores the batch now. @throws the error of `store` */
    flush,
  };
}
