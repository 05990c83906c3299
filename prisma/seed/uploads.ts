import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { uploadsFolder } from "@/lib/storage/files";

const SOURCE = fileURLToPath(new URL("./images", import.meta.url));

/** Copies the demo images, encoded long ago, to where uploads live. */
export async function copyImages(): Promise<void> {
  const folder = uploadsFolder();
  await mkdir(folder, { recursive: true });
  const names = await readdir(SOURCE);
  await Promise.all(names.map((name) => copyFile(join(SOURCE, name), join(folder, name))));
}
