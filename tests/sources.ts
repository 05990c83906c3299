import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const IMPORT = /^(?:import|export)\s+(type\s)?(?:([^"';]*?)\sfrom\s+)?"([^"]+)"/gm;
const DYNAMIC = /\bimport\("([^"]+)"\)/g;
const ENDINGS = ["", ".ts", ".tsx", ".mjs"];

/** Lists the source files below a folder, without tests, .d.ts and generated files; paths relative to the project. */
export function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .filter((entry) => !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => path.posix.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("/generated/"))
    .sort();
}

/** Lists the project's files that a file imports or re-exports; with `types` also those of type imports. */
export function importsOf(file: string, { types = false } = {}): string[] {
  const text = readFileSync(file, "utf8");
  const named = [...text.matchAll(IMPORT)]
    .filter(([, type, names]) => types || !(type || hasOnlyTypes(names)))
    .map(([, , , name = ""]) => name);
  const dynamic = [...text.matchAll(DYNAMIC)].map(([, name = ""]) => name);
  return [...new Set([...named, ...dynamic].flatMap((name) => resolve(file, name)))];
}

function hasOnlyTypes(names: string | undefined): boolean {
  const list = /^\{([\s\S]*)\}$/.exec(names?.trim() ?? "")?.[1];
  return list?.split(",").every((name) => !name.trim() || name.trim().startsWith("type ")) ?? false;
}

function resolve(from: string, name: string): string[] {
  if (!name.startsWith("@/") && !name.startsWith(".")) return [];
  const base = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  const file = ENDINGS.map((ending) => base + ending).find(
    (candidate) => /\.(?:tsx?|mjs)$/.test(candidate) && existsSync(candidate),
  );
  return file ? [file] : [];
}
