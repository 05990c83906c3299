import { letterPool, pool } from "@/lib/platform/db/pool";
import { sql } from "@/lib/platform/db/sql";
import { batched } from "./batched";
import { type Counted, type CountKind, type Kind, kinds } from "./kinds";

const MAX_ROWS = 5000;

type Batch = Map<string, { kind: CountKind; row: object; count: number }>;

const counts = batched<Batch>("counts", () => new Map(), storeCounts);

/**
 * Adds one to an anonymous count of a day. Never throws and never waits; beyond 5,000 rows between two flushes, new
 * ones are dropped.
 * @param day "YYYY-MM-DD" in São Paulo
 */
export function count<Kind extends CountKind>(kind: Kind, day: string, key: Counted<Kind>): void {
  const batch = counts.open();
  const id = [kind, day, ...Object.values(key)].join(" ");
  const known = batch.get(id);
  if (known) known.count += 1;
  else if (batch.size < MAX_ROWS) batch.set(id, { kind, row: { day, ...key }, count: 1 });
}

/** Stores the counts since the last flush; what cannot be stored is dropped. @throws the database's error */
export const flushCounts = counts.flush;

async function storeCounts(batch: Batch): Promise<void> {
  const names = new Set([...batch.values()].map(({ kind }) => kind));
  await Promise.all(
    [...names].map((name) => {
      const rows = [...batch.values()].filter(({ kind }) => kind === name);
      const counted = rows.map(({ row, count }) => ({ ...row, count }));
      // The conditions read letters.
      const from = "only" in kinds[name] ? letterPool() : pool();
      return sql("private", insertInto(kinds[name]), [JSON.stringify(counted)], from);
    }),
  );
}

// Sorted, so that two processes that flush at once wait for each other instead of deadlocking.
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
