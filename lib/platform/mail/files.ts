import "server-only";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "@/lib/platform/env";

const NAME = /^(\d+)-[a-z_]+\.eml$/;

/** Returns the folder of mails while no mail server is set: DATA_DIR/mail, readable only by the server's user. */
export function mailFolder(): string {
  return resolve(env().DATA_DIR, "mail");
}

/** Writes a mail as an .eml file, atomically, readable only by the server's user. */
export async function writeMailFile(id: number, kind: string, message: Buffer): Promise<void> {
  const folder = mailFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${id}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, "w", 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, `${id}-${kind}.eml`));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Deletes the files of these mails that exist. */
export async function deleteMailFiles(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = new Set(ids);
  await removeWhere(async (id) => gone.has(id));
}

/** Deletes the files written before an instant; returns their number. */
export async function deleteMailFilesBefore(instant: Date): Promise<number> {
  return removeWhere(async (_, file) => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.mtime < instant;
  });
}

async function removeWhere(isGone: (id: number, file: string) => Promise<boolean>): Promise<number> {
  const folder = mailFolder();
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const id = NAME.exec(name)?.[1];
    if (id === undefined || !(await isGone(Number(id), join(folder, name)))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}
