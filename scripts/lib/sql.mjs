/**
 * Runs statements on one short-lived connection.
 * @template Result
 * @param {string} url a postgres:// URL
 * @param {(client: import("pg").Client) => Promise<Result>} use
 */
export async function withClient(url, use) {
  // The launchers load before the packages are installed.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // An idle connection that dies emits here; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Returns a URL with another database of the same server and the same credentials. */
export function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
