import { dataDir } from "./environment.mjs";
import { joinEmbedded } from "./postgres/embedded.mjs";
import { Problem, say } from "./problem.mjs";
import { withClient } from "./sql.mjs";

/**
 * The database this command works on: DATABASE_URL, else the embedded PostgreSQL, joined or started. Sets
 * DATABASE_URL for the children.
 * @param {{ mayBeAway?: boolean }} [options] a server of DATABASE_URL that does not answer is only reported
 * @returns {Promise<{ url: string, embedded: boolean, release: () => Promise<void> }>}
 */
export async function openDatabase({ mayBeAway = false } = {}) {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkServer(given).catch((error) => {
      if (!mayBeAway) throw error;
      say(`Serving without a database. ${error.message}`);
    });
    return { url: given, embedded: false, release: async () => undefined };
  }
  const { url, release } = await joinEmbedded(dataDir());
  process.env.DATABASE_URL = url;
  return { url, embedded: true, release };
}

async function checkServer(url) {
  let where = "DATABASE_URL";
  try {
    const { host, pathname } = new URL(url);
    where = `${host}${pathname}`;
    const version = await withClient(url, async (client) => {
      const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS number");
      return rows[0].number;
    });
    if (version < 150_000) {
      throw new Problem(`The PostgreSQL of DATABASE_URL (${where}) is older than 15.`, "Use a newer one.");
    }
    say(`PostgreSQL: ${where} (DATABASE_URL)`);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The database of DATABASE_URL (${where}) cannot be reached: ${error.message || error.code}`,
      "Start that server or correct DATABASE_URL; without DATABASE_URL an embedded PostgreSQL is used.",
    );
  }
}
