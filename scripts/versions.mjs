import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/paths.mjs";
import { versionFiles } from "./lib/versions.mjs";

for (const [file, text] of Object.entries(await versionFiles())) writeFileSync(path.join(root, file), text);
