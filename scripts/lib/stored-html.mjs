import { compileModule } from "./compile.mjs";
import { withClient } from "./sql.mjs";

const BATCH = 50;
// Any constant will do, as long as every copy of this product that shares a database uses it.
const SANITISE_LOCK = 738_204_512;
const SOURCES = ["lib/platform/html", "lib/platform/format", "lib/platform/http/links.ts"];

/** Compiles the sanitisers, by a build at the latest. */
export const compileSanitisers = () => compileModule("stored-html", "lib/platform/html/stored.ts", SOURCES);

/** Whether a row's HTML has not been through the present sanitisers. */
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
 * Sanitises the HTML of every row again that another version of the sanitisers left, or another hand. Each batch
 * is one transaction: whoever is killed leaves the rest for the next run, and of two at once the second finds
 * nothing to do. It is no change by staff: neither the row's `updated_at` nor the audit hears of it, and only rows
 * whose HTML changes make pages old.
 * @param {string} url a postgres:// URL of a migrated database
 * @returns {Promise<number>} how many rows it changed
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
    // A mark alone changes no page.
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

/** The columns of a row that have to change; null when none has. */
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
