import { stopChildren } from "./child.mjs";
import { openDatabase, requireDatabase } from "./database.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { ensureSecrets, loadEnvironment } from "./environment.mjs";
import { interruptible } from "./interruptible.mjs";
import { migrate } from "./prepare.mjs";
import { checkSettings } from "./settings.mjs";

const INTERRUPTED = 130;

/**
 * Runs a command with environment, packages, secrets and a migrated database; always releases the embedded database.
 * @template Result
 * @param {(database: { url: string, embedded: boolean }, alongside?: Promise<Result>) => Promise<number | void>}
 *   command
 * @param {{ install?: boolean, withDev?: boolean, migrate?: boolean, mayBeAway?: boolean, mayCreate?: boolean,
 *   needs?: string, before?: () => Promise<unknown>, alongside?: () => Promise<Result> }} [options] `before` runs
 *   first, for checks that fail fast; `mayCreate` allows creating an embedded database; for `withDev` see
 *   ensureDependencies, for `mayBeAway` and `needs` openDatabase; `alongside` begins before the database is opened,
 *   and the command must await it
 * @returns {Promise<number>} the exit code
 */
export async function bootstrap(command, options = {}) {
  loadEnvironment({ unit: !options.mayCreate });
  const code = await interruptible(async () => {
    await options.before?.();
    if (!options.mayCreate && options.needs !== "nothing") requireDatabase();
    if (options.install !== false) await ensureDependencies(options);
    await checkSettings();
    const alongside = options.alongside?.();
    alongside?.catch(() => undefined);
    try {
      return await withMigrated(options, (database) => command(database, alongside));
    } catch (error) {
      if (alongside) stopChildren("SIGTERM");
      throw error;
    }
  });
  return code ?? INTERRUPTED;
}

async function withMigrated(options, work) {
  const database = await openDatabase(options);
  try {
    if (options.needs !== "nothing") ensureSecrets();
    if (options.migrate !== false) await migrate(database.url);
    return (await work(database)) ?? 0;
  } finally {
    await database.release();
  }
}
