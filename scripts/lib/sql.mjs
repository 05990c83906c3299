/**
 * Runs statements on one short-lived connection.
 * @template Result
 * @param {string} url a postgres:// URL
 * @param {(client: import("pg").Client) => Promise<Result>} use
 */
export async function withClient(url, use) {
  // Imported late: launchers load this module before the packages are installed.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener, the error of an idle connection that dies would end the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

export function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
