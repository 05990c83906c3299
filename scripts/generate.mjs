import "./lib/node-version.mjs";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generatedFiles, typeChecked } from "./lib/generated-files.mjs";
import { root } from "./lib/paths.mjs";

for (const [file, text] of Object.entries(await generatedFiles())) writeFileSync(path.join(root, file), text);

const client = path.join(root, "lib/platform/db/generated");
for (const entry of readdirSync(client, { recursive: true, encoding: "utf8" })) {
  if (!entry.endsWith(".ts")) continue;
  const file = path.join(client, entry);
  writeFileSync(file, typeChecked(readFileSync(file, "utf8")));
}
