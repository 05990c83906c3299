import "./lib/node-version.mjs";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { generatedFiles } from "./lib/generated-files.mjs";
import { root } from "./lib/paths.mjs";

for (const [file, text] of Object.entries(await generatedFiles())) writeFileSync(path.join(root, file), text);
