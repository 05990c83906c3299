import { openDatabase, requireDatabase } from "./database.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureSecrets, loadEnvironment } from "./environment.mjs";
import { interruptible } from "./interruptible.mjs";
import { migrate } from "./prepare.mjs";
import { checkSettings } from "./settings.mjs";

const INTERRUPTED = 130;

/**
 * Runs a command with everything it needs: environment, packages, secrets, a migrated
 * database. The embedded database is let go at the end, however the end comes.
 * @param {(database: { url: string, embedded: boolean }) => Promise<number | void>} command
 * @param {{ install?: boolean, withDev?: boolean, migrate?: boolean, mayBeAway?: boolean, mayCreate?: boolean, needs?: string, before?: () => Promise<unknown> }} [options]
 *   `before` runs first: what can fail fast; `mayCreate` an embedded database, where there is none; for `withDev` see
 *   ensureDependencies, for the others openDatabase
 * @returns {Promise<number>} the exit code
 */
export async function bootstrap(command, options = {}) {
  loadEnvironment({ unit: !options.mayCreate });
  const code = await interruptible(async () => {
    await options.before?.();
    if (!options.mayCreate && options.needs !== "nothing") requireDatabase();
    if (options.install !== false) await ensureDependencies(options);
    await checkSettings();
    const database = await openDatabase(options);
    try {
      if (options.needs !== "nothing") ensureSecrets();
      if (options.migrate !== false) await migrate(database.url);
      return (await command(database)) ?? 0;
    } finally {
      await database.release();
    }
  });
  return code ?? INTERRUPTED;
}
