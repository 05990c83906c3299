import { openDatabase } from "../scripts/lib/database.mjs";
import { clearSettings, loadEnvironment } from "../scripts/lib/environment.mjs";
import { createTestDatabase, dropTestDatabases } from "../scripts/lib/test-databases.mjs";

/** Migrates one database; every worker clones it (tests/db.ts). All are dropped at the end. */
export default async function setup(project) {
  loadEnvironment();
  const server = await openDatabase();
  project.provide("templateUrl", await createTestDatabase(server.url, "template"));
  clearSettings();
  return async () => {
    await dropTestDatabases(server.url);
    await server.release();
  };
}
