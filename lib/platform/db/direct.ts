import pg from "pg";
import { env } from "../env";

// A machine that vanished is noticed after 15 s, in the middle of a statement at its next check (decision 021).
const NOTICE_ABSENCE = `
  SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = '15s'`;
// Not every operating system can tell PostgreSQL.
const CHECK_WHILE_BUSY = "SET client_connection_check_interval = '5s'";

/** The database itself, for what belongs to a session: a pooler gives each transaction another one. */
export function directUrl(): string {
  return env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
}

/**
 * Opens a connection that holds locks for as long as it works: when this machine vanishes, PostgreSQL lets go of them
 * within 30 s.
 * @throws when the database does not answer within `connectionTimeoutMillis`
 */
export async function openSession(
  settings: { application_name: string; connectionTimeoutMillis: number },
  url = directUrl(),
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, ...settings });
  // Queries report a lost connection themselves; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(NOTICE_ABSENCE);
  await client.query(CHECK_WHILE_BUSY).catch(() => undefined);
  return client;
}
