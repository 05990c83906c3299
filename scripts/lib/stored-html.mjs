import { compileModule } from "./compile.mjs";
import { withClient } from "./sql.mjs";

const BATCH = 50;
// Any constant works if every copy of this product that shares a database uses it.
const SANITISE_LOCK = 738_204_512;
const SOURCES = ["lib/platform/html", "lib/platform/format"];

/** Compiles the sanitisers, unless a build has already done so. */
export const compileSanitisers = () => compileModule("stored-html", "lib/platform/html/stored.ts", SOURCES);

/** Returns whether any row's HTML was not sanitised by the current version. */
export async function hasOldHtml(url) {
  const { HTML_VERSION, STORED_HTML } = await import(await compileSanitisers());
  return await withClient(url, async (client) => {
    const tables = Object.keys(STORED_HTML).map((table) => `SELECT FROM ${table} WHERE html_version <> $1`);
    const { rows } = await client.query(`SELECT EXISTS (${tables.join(" UNION ALL ")}) AS old`, [
      HTML_VERSION,
    ]);
    return rows[0].old;
  });
}

/**
 * Sanitises rows with HTML from another version of the sanitisers or from a direct write. Each batch is a transaction:
 * the next run continues a killed one, and of two concurrent runs the second finds nothing to do. This is not an edit:
 * `updated_at` and the audit trail are unchanged, and only rows whose HTML changes make pages stale.
 * @param {string} url a postgres:// URL of a migrated database
 * @returns {Promise<number>} the number of changed rows
 */
export async function sanitiseStored(url) {
  const { HTML_VERSION, STORED_HTML } = await import(await compileSanitisers());
  return await withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [SANITISE_LOCK]);
    let changed = 0;
    for (const [table, columns] of Object.entries(STORED_HTML)) {
      for (let batch = { rows: BATCH, changed: 0 }; batch.rows === BATCH; changed += batch.changed) {
        batch = await sanitiseBatch(client, { table, columns, version: HTML_VERSION });
      }
    }
    return changed;
  });
}

async function sanitiseBatch(client, { table, columns, version }) {
  const names = Object.keys(columns);
  await client.query("BEGIN");
  try {
    const { rows } = await client.query(
      `SELECT id, ${names.join(", ")} FROM ${table} WHERE html_version <> $1 ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
      [version],
    );
    const unsafe = rows.map((row) => sanitiseRow(row, columns)).filter((row) => row !== null);
    for (const { id, values } of unsafe) await writeRow(client, { table, id, values, version });
    // A new version number alone changes no page.
    await client.query("SELECT set_config('ipe.epochs', 'manual', true)");
    const ids = rows.map((row) => row.id);
    await client.query(`UPDATE ${table} SET html_version = $1 WHERE id = ANY ($2) AND html_version <> $1`, [
      version,
      ids,
    ]);
    await client.query("COMMIT");
    return { rows: rows.length, changed: unsafe.length };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

function sanitiseRow({ id, ...row }, columns) {
  const values = Object.entries(columns)
    .map(([name, sanitise]) => [name, sanitise(row[name])])
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name]));
  return values.length === 0 ? null : { id, values };
}

async function writeRow(client, { table, id, values, version }) {
  const set = values.map(([name], index) => `${name} = $${index + 3}`);
  await client.query(`UPDATE ${table} SET html_version = $2, ${set.join(", ")} WHERE id = $1`, [
    ...[id, version],
    ...values.map(([, value]) =>
      typeof value === "object" && value !== null ? JSON.stringify(value) : value,
    ),
  ]);
}
