import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { applyMigrations } from "./migrate.mjs";
import { root } from "./paths.mjs";
import { withClient, withDatabase } from "./sql.mjs";

const schemaFile = path.join(root, "prisma", "schema.prisma");
const filters = { externalTables: [], externalEnums: [] };
const CHAR_OID = 18;
const TEXT_OID = 25;

// The engine never clears its ten-second timer, so a process that uses it must end by process.exit().

/**
 * Returns the SQL that leads from the migrations' schema to `prisma/schema.prisma`; empty if they are equal. Applies
 * the migrations to a temporary database on the given server.
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

/** Runs work with Prisma's schema engine (WebAssembly, no download): for developers and tests only. */
export async function withEngine(url, use) {
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

/** Adapts a pool for the engine. The stock adapter cannot read the one-byte "char" in PostgreSQL 18's catalog. */
function createFactory(pool) {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    readCharColumns(adapter);
    return adapter;
  };
  return factory;
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

/** Loads the engine and connects its bindings, because Node cannot import WebAssembly as a module. */
function loadEngine() {
  loaded ??= (async () => {
    globalThis.PRISMA_WASM_PANIC_REGISTRY ??= { set_message: (message) => console.error(message) };
    const require = createRequire(import.meta.url);
    const glue = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg");
    const bindings = await import(pathToFileURL(glue).href);
    const wasm = readFileSync(path.join(path.dirname(glue), "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(wasm, { "./schema_engine_bg.js": bindings });
    bindings.__wbg_set_wasm(instance.exports);
    /** @type {Record<string, CallableFunction>} */ (instance.exports).__wbindgen_start?.();
    return bindings;
  })();
  return loaded;
}
