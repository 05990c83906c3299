import "server-only";
import { sql } from "@/lib/platform/db/sql";
import { MAX_ID } from "@/lib/platform/http/ids";
import { administratorKey } from "@/lib/trade/administrators/rules";
import { sortNames } from "../search";

const LETTERS = ["letters"] as const;
const UNKNOWN_ID = -1;

type Option<Value = string> = { value: Value; label: string };

/** Returns the types of the letters that are not withdrawn. */
export async function listTypeOptions(): Promise<Option[]> {
  // A loose index scan, one step per segment; a plain DISTINCT would read every letter.
  const rows = await sql<{ segment: string }>(
    LETTERS,
    `WITH RECURSIVE found AS (
       (SELECT segment FROM letters WHERE withdrawn_at IS NULL ORDER BY segment LIMIT 1)
       UNION ALL
       SELECT (SELECT segment FROM letters WHERE withdrawn_at IS NULL AND segment > found.segment
                ORDER BY segment LIMIT 1)
         FROM found WHERE found.segment IS NOT NULL)
     SELECT segment FROM found WHERE segment IS NOT NULL`,
  );
  return toOptions(rows.map((row) => row.segment));
}

/** Returns the administrators of the letters that are not withdrawn. */
export async function listAdministratorOptions(): Promise<Option[]> {
  const rows = await sql<{ name: string }>(
    LETTERS,
    `SELECT name FROM administrators
      WHERE EXISTS (SELECT FROM letters WHERE administrator_id = administrators.id AND withdrawn_at IS NULL)`,
  );
  return toOptions(rows.map((row) => row.name));
}

/** Returns the partners that are not deleted, by name; the value is the id. */
export async function listPartnerOptions(): Promise<Option<number>[]> {
  const rows = await sql<{ id: number; name: string }>(
    LETTERS,
    "SELECT id, name FROM partners WHERE deleted_at IS NULL",
  );
  const collator = new Intl.Collator("pt-BR");
  return rows
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id, name }) => ({ value: id, label: name }));
}

/** Returns the id of an administrator by its name or an alias; null for "", -1 if unknown. */
export async function findAdministratorId(name: string): Promise<number | null> {
  if (!name) return null;
  const rows = await sql<{ id: number }>(
    LETTERS,
    `SELECT id FROM administrators WHERE name = $1
      UNION ALL SELECT administrator_id FROM administrator_aliases WHERE key = $2 LIMIT 1`,
    [name, administratorKey(name)],
  );
  return rows[0]?.id ?? UNKNOWN_ID;
}

/** Returns the id of a partner by its id or name; null for "", -1 if unknown. */
export async function findPartnerId(partner: string): Promise<number | null> {
  if (!partner) return null;
  if (/^\d+$/.test(partner)) return Number(partner) <= MAX_ID ? Number(partner) : UNKNOWN_ID;
  const rows = await sql<{ id: number }>(
    LETTERS,
    "SELECT id FROM partners WHERE name = $1 AND deleted_at IS NULL ORDER BY id LIMIT 1",
    [partner],
  );
  return rows[0]?.id ?? UNKNOWN_ID;
}

function toOptions(names: string[]): Option[] {
  return sortNames(names).map((name) => ({ value: name, label: name }));
}
