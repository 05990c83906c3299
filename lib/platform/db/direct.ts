import pg from "pg";
import { env } from "../env";

// A vanished client's connection is closed after 15 s; a running statement ends at its next check (decision 021).
const DETECT_LOST_CLIENT = `
  SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3;
  SET tcp_user_timeout = '15s'`;
// Not supported on every operating system.
const CHECK_WHILE_BUSY = "SET client_connection_check_interval = '5s'";

/** Returns the URL that bypasses a pooler, which may give each transaction a different session. */
export function directUrl(): string {
  return env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
}

/**
 * Opens a connection for locks during long work: if this machine vanishes, PostgreSQL frees them within 30 s.
 * @throws when the database does not answer within `connectionTimeoutMillis`
 */
export async function openSession(
  settings: { application_name: string; connectionTimeoutMillis: number },
  url = directUrl(),
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, ...settings });
  // Queries report a lost connection themselves; without a listener the event would end the process.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(DETECT_LOST_CLIENT);
  await client.query(CHECK_WHILE_BUSY).catch(() => undefined);
  return client;
}
