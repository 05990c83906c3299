import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { typeChecked } from "./generated-files.mjs";

const filesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(folder, file), readFileSync(file, "utf8")]),
  );

test("lib/platform/db/generated equals the output of prisma/schema.prisma (npm run generate)", () => {
  const folder = path.join(process.env.TMPDIR, "client");
  mkdirSync(path.join(folder, "prisma"), { recursive: true });
  const schema = path.join(folder, "prisma", "schema.prisma");
  cpSync("prisma/schema.prisma", schema);
  // The generator writes imports as the project resolves them.
  cpSync("tsconfig.json", path.join(folder, "tsconfig.json"));
  const env = { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: "/bin/true", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  const command = ["node_modules/prisma-cli/build/index.js", "generate", "--schema", schema];
  execFileSync(process.execPath, command, { env, stdio: "pipe" });
  const [made, kept] = [
    filesIn(path.join(folder, "lib/platform/db/generated")),
    filesIn("lib/platform/db/generated"),
  ];
  expect(Object.keys(made).sort()).toEqual(Object.keys(kept).sort());
  expect(Object.keys(made).filter((file) => typeChecked(made[file]) !== kept[file])).toEqual([]);
});
