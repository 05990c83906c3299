import "server-only";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const FOLDER = path.join(process.cwd(), "docs");
const IMAGE = /^[a-z][a-z-]*\.webp$/;

/** Reads the staff manual as Markdown. */
export function readManual(): Promise<string> {
  return readFile(path.join(FOLDER, "manual.pt-BR.md"), "utf8");
}

export type PictureSizes = Record<string, { width: number; height: number }>;

/** Reads the size of each picture of the manual in pixels, by its URL, so that the layout can reserve its space. */
export async function readPictureSizes(): Promise<PictureSizes> {
  const names = (await readdir(path.join(FOLDER, "manual"))).filter((name) => IMAGE.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => {
      const size = webpSize(await readFile(path.join(FOLDER, "manual", name)));
      return size ? [[`manual/${name}`, size] as const] : [];
    }),
  );
  return Object.fromEntries(sizes.flat());
}

/** Reads a picture of the manual; null if none has this name. */
export async function readManualImage(name: string): Promise<Buffer | null> {
  if (!IMAGE.test(name)) return null;
  return readFile(path.join(FOLDER, "manual", name)).catch(() => null);
}

function webpSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 30 || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  const form = bytes.toString("latin1", 12, 16);
  if (form === "VP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (form === "VP8X") return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form !== "VP8L") return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
