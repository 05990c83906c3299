import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readMigration, splitSteps } from "@/scripts/lib/migrations.mjs";
import { findBreaking, findRewrites } from "./expand.mjs";

const folder = "prisma/migrations";
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(names)("%s leaves the previous release's code working (expand, then contract)", (name) => {
  expect(findBreaking(readFileSync(path.join(folder, name, "migration.sql"), "utf8"))).toEqual([]);
});

/** Migrations older than this rule; they take less than half a second per table. */
const BEFORE_THE_RULE = [
  ...["20261121090000_init", "20261121090900_letter_lists", "20261122100600_peoples_data"],
  ...["20261122184103_mailings", "20261122193000_letters_code_words"],
];

test.each(names.filter((name) => !BEFORE_THE_RULE.includes(name)))("%s rewrites no large table", (name) => {
  expect(findRewrites(readMigration(name).steps)).toEqual([]);
});

test.each([
  ["ALTER TABLE letters ALTER COLUMN code TYPE VARCHAR(10);", "type"],
  ['ALTER TABLE "letters" ADD COLUMN n BIGINT GENERATED ALWAYS AS (credit_cents * 2) STORED;', "row by row"],
  ["ALTER TABLE letters ADD COLUMN key UUID DEFAULT gen_random_uuid();", "row by row"],
  ["ALTER TABLE letters ADD COLUMN n INT; UPDATE letters SET n = 1;", "updates every row"],
  ["ALTER TABLE letters ADD CONSTRAINT positive CHECK (n > 0);", "every row"],
  ["ALTER TABLE letters ALTER n SET NOT NULL;", "every row"],
  ["CREATE UNIQUE INDEX x ON letters (code);", "nobody can write"],
  ["ALTER TABLE public.letters ALTER n SET NOT NULL;", "every row"],
  ['UPDATE "public"."letters" SET n = 1;', "updates every row"],
  ["CREATE INDEX x ON public.letters (code);", "nobody can write"],
  ["-- concurrently: x\nCREATE INDEX CONCURRENTLY x ON letters (code);", "repeated"],
  ["-- repeat: x\nUPDATE letters SET n = 1; UPDATE letters SET n = 2;", "repeated"],
])("on a large table, %s is refused", (sql, what) => {
  expect(findRewrites(splitSteps(sql)).join()).toContain(what);
});

test.each([
  "ALTER TABLE letters ADD COLUMN n INT NOT NULL DEFAULT 0, ADD COLUMN at TIMESTAMPTZ DEFAULT CURRENT_TIMESTAMP;",
  "ALTER TABLE letters ADD CONSTRAINT positive CHECK (n > 0) NOT VALID;",
  "UPDATE partners SET n = 1; CREATE INDEX x ON partners (n);",
  "CREATE TABLE public.letters (id INT); CREATE INDEX y ON public.letters (id);",
  "CREATE TABLE letter_marks (id INT REFERENCES letters (id)); CREATE INDEX y ON letter_marks (id);",
  "-- rewrite: ten rows a year, by an index\nUPDATE audit_entries SET address = NULL WHERE id = 5;",
  "-- repeat: some at a time\nUPDATE letters SET n = 1 WHERE id IN (SELECT id FROM letters WHERE n IS NULL LIMIT 2000);",
  "-- concurrently: x\nCREATE INDEX CONCURRENTLY IF NOT EXISTS x ON letters (code);",
])("%s is allowed", (sql) => {
  expect(findRewrites(splitSteps(sql))).toEqual([]);
});

test.each([
  ['ALTER TABLE "posts" DROP COLUMN "title";', "drops a column"],
  ["ALTER TABLE posts RENAME COLUMN title TO name;", "renames"],
  ["ALTER TABLE posts ALTER COLUMN title SET DATA TYPE VARCHAR(10);", "changes a column's type"],
  ["ALTER TABLE posts ALTER COLUMN title TYPE VARCHAR(10);", "changes a column's type"],
  ["ALTER TABLE posts ALTER title SET NOT NULL;", "forbids NULL"],
  ["ALTER TABLE posts ADD COLUMN kind TEXT NOT NULL;", "must be given"],
  ['DROP TABLE "posts";', "drops a table"],
])("%s is reported", (sql, what) => {
  expect(findBreaking(sql).join()).toContain(what);
  expect(findBreaking(`-- contract: nobody reads it since 1.4 (2026-11-01)\n${sql}`)).toEqual([]);
  expect(findBreaking(`-- contract:\n${sql}`)).toHaveLength(1);
});

test.each([
  "ALTER TABLE posts ADD COLUMN kind TEXT NOT NULL DEFAULT 'x';",
  "ALTER TABLE posts ADD COLUMN kind INTEGER DEFAULT 0 NOT NULL;",
  "ALTER TABLE posts ADD COLUMN a TEXT, ADD COLUMN b TEXT;",
  "ALTER TABLE posts ADD COLUMN place SERIAL NOT NULL;",
  "CREATE TABLE new (id INT NOT NULL); ALTER TABLE new ADD COLUMN kind TEXT NOT NULL;",
  "CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE x; END $$ LANGUAGE plpgsql;",
  "DROP INDEX letters_live_segment; -- DROP TABLE posts;",
  "UPDATE posts SET title = 'DROP COLUMN x';",
])("%s is not reported", (sql) => {
  expect(findBreaking(sql)).toEqual([]);
});
