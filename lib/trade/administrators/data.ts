import "server-only";
import { sql } from "@/lib/platform/db/sql";

export type AdminAdministrator = {
  id: number;
  name: string;
  /** The default fee for letters without one in their file, as typed ("1%", "R$ 1.800,00"); null: none. */
  transfer_fee: string | null;
  /** As in the Banco Central's list. */
  legal_name: string | null;
  cnpj: string | null;
  link: string | null;
  /** The normalised spellings of its name. */
  aliases: string[];
  /** The number of letters that are not withdrawn. */
  letters: number;
  /** ISO 8601 with offset. */
  updated_at: string;
};

/** Returns all administrators by name, with their aliases and numbers of letters. */
export async function listAdministrators(): Promise<AdminAdministrator[]> {
  return queryAdministrators("", []);
}

/** Returns an administrator; null if there is none with this id. */
export async function getAdministrator(id: number): Promise<AdminAdministrator | null> {
  const [found] = await queryAdministrators("WHERE administrators.id = $1", [id]);
  return found ?? null;
}

async function queryAdministrators(condition: string, values: unknown[]): Promise<AdminAdministrator[]> {
  const rows = await sql<Omit<AdminAdministrator, "updated_at"> & { updated_at: Date }>(
    ["letters"],
    `SELECT administrators.id, administrators.name, administrators.transfer_fee, legal_name, cnpj, link, administrators.updated_at,
            ARRAY(SELECT key FROM administrator_aliases
                   WHERE administrator_id = administrators.id ORDER BY key) AS aliases,
            (SELECT count(*) FROM letters
              WHERE administrator_id = administrators.id AND withdrawn_at IS NULL)::int AS letters
       FROM administrators ${condition}`,
    values,
  );
  const collator = new Intl.Collator("pt-BR");
  return rows
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
}

/** An administrator with the data by which visitors find it in the Banco Central's list. */
export type CheckableAdministrator = Pick<AdminAdministrator, "name" | "legal_name" | "cnpj" | "link">;

/** Returns the administrators that have an available letter which is not withdrawn, by name. */
export async function listCheckableAdministrators(): Promise<CheckableAdministrator[]> {
  const rows = await sql<CheckableAdministrator>(
    ["letters"],
    `SELECT name, legal_name, cnpj, link FROM administrators
      WHERE EXISTS (SELECT FROM letters
                     WHERE administrator_id = administrators.id AND withdrawn_at IS NULL AND status = 'available')`,
  );
  return rows.sort((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
