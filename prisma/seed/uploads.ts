import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { store } from "@/lib/platform/storage/store";

const SOURCE = fileURLToPath(new URL("./images", import.meta.url));

/** Puts the demo images, encoded long ago, where uploads live. */
export async function copyImages(): Promise<void> {
  const names = await readdir(SOURCE);
  const files = names.map(async (name) => ({ name, bytes: await readFile(join(SOURCE, name)) }));
  await store().put(await Promise.all(files));
}
