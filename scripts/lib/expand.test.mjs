import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findBreaking } from "./expand.mjs";

const folder = "prisma/migrations";
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(names)("%s leaves the code of the release before it working (expand, then contract)", (name) => {
  expect(findBreaking(readFileSync(path.join(folder, name, "migration.sql"), "utf8"))).toEqual([]);
});

test.each([
  ['ALTER TABLE "posts" DROP COLUMN "title";', "drops a column"],
  ["ALTER TABLE posts RENAME COLUMN title TO name;", "renames"],
  ["ALTER TABLE posts ALTER COLUMN title SET DATA TYPE VARCHAR(10);", "changes a column's type"],
  ["ALTER TABLE posts ALTER COLUMN title TYPE VARCHAR(10);", "changes a column's type"],
  ["ALTER TABLE posts ALTER title SET NOT NULL;", "forbids NULL"],
  ["ALTER TABLE posts ADD COLUMN kind TEXT NOT NULL;", "must be given"],
  ['DROP TABLE "posts";', "drops a table"],
])("%s is told", (sql, what) => {
  expect(findBreaking(sql).join()).toContain(what);
  expect(findBreaking(`-- contract: nobody reads it since 1.4 (2026-11-01)\n${sql}`)).toEqual([]);
  expect(findBreaking(`-- contract:\n${sql}`)).toHaveLength(1);
});

test.each([
  "ALTER TABLE posts ADD COLUMN kind TEXT NOT NULL DEFAULT 'x';",
  "ALTER TABLE posts ADD COLUMN kind INTEGER DEFAULT 0 NOT NULL;",
  "ALTER TABLE posts ADD COLUMN a TEXT, ADD COLUMN b TEXT;",
  "CREATE TABLE new (id INT NOT NULL); ALTER TABLE new ADD COLUMN kind TEXT NOT NULL;",
  "CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE x; END $$ LANGUAGE plpgsql;",
  "DROP INDEX letters_live_segment; -- DROP TABLE posts;",
  "UPDATE posts SET title = 'DROP COLUMN x';",
])("%s is not", (sql) => {
  expect(findBreaking(sql)).toEqual([]);
});
