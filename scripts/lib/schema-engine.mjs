import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { readMigrations } from "./migrations.mjs";
import { root } from "./paths.mjs";
import { withClient, withDatabase } from "./sql.mjs";

const schemaFile = path.join(root, "prisma", "schema.prisma");
const filters = { externalTables: [], externalEnums: [] };
// Any constant will do, as long as every copy of this product that shares a database uses it.
const MIGRATION_LOCK = 738_204_511;
const CHAR_OID = 18;
const TEXT_OID = 25;

// The engine never clears its ten-second timer: a process that uses it ends by process.exit().

/**
 * Applies the migrations a database does not have yet, in order, with Prisma's own engine (WebAssembly, no
 * download); the record is the standard `_prisma_migrations`. Two callers at once: the second waits, then
 * finds nothing to do.
 * @param {string} url a postgres:// URL
 * @param {{ only?: readonly string[] }} [options] names of the migrations to stop at (a restore's)
 * @returns {Promise<string[]>} names of the migrations just applied
 */
export async function applyMigrations(url, { only } = {}) {
  return await withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const failed = await listFailedMigrations(client);
    return await withEngine(url, async (engine) => {
      for (const migrationName of failed) await engine.markMigrationRolledBack({ migrationName });
      const migrationsList = readMigrations(only);
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters });
      return appliedMigrationNames;
    });
  });
}

/**
 * The SQL that takes the schema of the migrations so far to `prisma/schema.prisma`; empty when they agree.
 * Replays the migrations in a database of its own on the given server and drops it again.
 * @param {string} url a postgres:// URL whose role may create databases
 */
export async function diffMigrations(url) {
  const name = `migration_diff_${process.pid}`;
  return await withClient(url, async (client) => {
    await client.query(`CREATE DATABASE ${name}`);
    try {
      const shadow = withDatabase(url, name);
      await applyMigrations(shadow);
      return await withEngine(shadow, diffToSchema);
    } finally {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

async function diffToSchema(engine) {
  const files = [{ path: schemaFile, content: readFileSync(schemaFile, "utf8") }];
  const { stdout } = await engine.diff({
    from: { tag: "schemaDatasource", files, configDir: root },
    to: { tag: "schemaDatamodel", files },
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters,
  });
  return stdout?.trim() === "-- This is an empty migration." ? "" : (stdout ?? "");
}

/** A migration is one transaction: one that failed, or died with its process, can simply be tried again. */
async function listFailedMigrations(client) {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0].name === null) return [];
  const { rows } = await client.query(
    "SELECT DISTINCT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL",
  );
  return rows.map((row) => row.migration_name);
}

async function withEngine(url, use) {
  const { SchemaEngine } = await loadEngine();
  const pool = new pg.Pool({ connectionString: url });
  const datamodels = [[schemaFile, readFileSync(schemaFile, "utf8")]];
  const adapter = bindMigrationAwareSqlAdapterFactory(createFactory(pool));
  const engine = await SchemaEngine.new({ datamodels }, () => {}, adapter);
  try {
    return await use(engine);
  } finally {
    engine.free();
    await pool.end();
  }
}

/**
 * Mends two things of the stock adapter. It cuts scripts at every semicolon, in comments and function bodies
 * too: a script sent whole is right, and one transaction, so that a migration that fails leaves nothing half
 * done. And it cannot read the catalog's one-byte "char", in which PostgreSQL 18 lists NOT NULL constraints.
 */
function createFactory(pool) {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await runAsOne(pool, script).catch((error) => adapter.onError(error));
    };
    readCharColumns(adapter);
    return adapter;
  };
  return factory;
}

/**
 * The commit is a message of its own: PostgreSQL notices a client that died only when it answers, and would
 * otherwise commit a script whose migration nobody marks as applied (F27).
 */
async function runAsOne(pool, script) {
  const client = await pool.connect();
  // A connection that breaks in here also emits.
  client.on("error", () => undefined);
  try {
    await client.query("BEGIN");
    await client.query(script);
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function readCharColumns(adapter) {
  const { performIO, queryRaw } = adapter;
  let charColumns = [];
  adapter.performIO = async (query) => {
    const result = await performIO.call(adapter, query);
    charColumns = [...result.fields.keys()].filter((index) => result.fields[index].dataTypeID === CHAR_OID);
    for (const index of charColumns) result.fields[index].dataTypeID = TEXT_OID;
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw.call(adapter, query);
    for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
}

let loaded;

/** Node has no ES module loader for WebAssembly, so the package's glue is wired by hand. */
function loadEngine() {
  loaded ??= (async () => {
    globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) };
    const require = createRequire(import.meta.url);
    const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bindings = await import(pathToFileURL(glue).href);
    const wasm = readFileSync(path.join(path.dirname(glue), "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": bindings });
    bindings.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start?.();
    return bindings;
  })();
  return loaded;
}
