import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(process.cwd(), "docs");
const IMAGE = /^[a-z][a-z-]*\.webp$/;

/** The staff's manual as Markdown. */
export function readManual(): Promise<string> {
  return readFile(path.join(FOLDER, "manual.pt-BR.md"), "utf8");
}

/** A picture of the manual; null when there is none of this name. */
export async function readManualImage(name: string): Promise<Buffer | null> {
  if (!IMAGE.test(name)) return null;
  return readFile(path.join(FOLDER, "manual", name)).catch(() => null);
}
