import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { IMAGE_SIZE, IMAGE_TYPE } from "@/lib/platform/copy/messages";
import { imageSize, variantPaths } from "@/lib/platform/format/image";
import { HttpError } from "@/lib/platform/http/errors";
import { pngOfChunks } from "@/tests/harness/image-bombs";
import { saveImage } from "@/tests/harness/save-image";
import { deleteImage } from "./images";
import { sweepOrphans } from "./release";
import { openImage } from "./serve";

const DAY_MS = 24 * 60 * 60 * 1000;
let data: string;
const folder = () => join(data, "uploads");

vi.mock("@/lib/platform/env", () => ({ env: () => ({ DATA_DIR: data }) }));

beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), "ipe-storage-"));
});
afterEach(() => rm(data, { recursive: true, force: true, maxRetries: 10 }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1f6b4a" } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  });
const files = async () => (await readdir(folder()).catch(() => [])).sort();

async function refusal(work: Promise<unknown>): Promise<HttpError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`not refused as expected: ${String(error)}`);
  return error;
}

test("an upload and its variants are stored and can be opened", async () => {
  const path = await saveImage(new File([await plain(1300, 700).png().toBuffer()], "../../x.html"));
  expect(path).toMatch(/^[0-9a-f]{32}-1300x700\.png$/);
  expect(await files()).toEqual([path, ...variantPaths(path)].sort());
  expect((await openImage(path))?.type).toBe("image/png");
  for (const variant of variantPaths(path)) {
    const stored = await openImage(variant);
    const width = Number(/-(\d+)\.\w+$/.exec(variant)?.[1]);
    // AVIF and WebP can no longer be decoded in this process, but their headers contain the type.
    expect(stored?.bytes.toString("latin1", 0, 16)).toMatch(/ftypavif|RIFF....WEBP/s);
    expect([640, 1200, 1300]).toContain(width);
  }
  await deleteImage(path);
  expect(await files()).toEqual([]);
});

test("a JPEG is turned upright and loses its metadata and trailing data", async () => {
  const tagged = await plain(300, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: "Maria Segredo" }, IFD3: { GPSLatitudeRef: "S" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const path = await saveImage(Buffer.concat([tagged, Buffer.from("<script>alert(1)</script>")]));
  expect(imageSize(path)).toEqual({ width: 200, height: 300 });
  const stored = await readFile(join(folder(), path));
  expect(stored.toString("latin1")).not.toMatch(/Segredo|Exif|<script>/);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

test("an animated GIF keeps its first frame, as a GIF", async () => {
  const frames = await Promise.all(
    ["#f00", "#0f0"].map((background) => plain(20, 20).tint(background).png().toBuffer()),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const path = await saveImage(animated);
  expect(path).toMatch(/-20x20\.gif$/);
  expect((await sharp(await readFile(join(folder(), path))).metadata()).pages ?? 1).toBe(1);
});

test.each([
  ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["an HTML page", Buffer.from("<html><script>alert(1)</script></html>")],
  ["a PNG signature before HTML", Buffer.from("\x89PNG\r\n\x1a\n<html></html>", "latin1")],
  ["a GIF signature before a script", Buffer.from("GIF89a/*<script>*/=1")],
  ["an empty file", Buffer.alloc(0)],
])("%s is refused for its type", async (_name, content) => {
  const error = await refusal(saveImage(content));
  expect(error.status).toBe(422);
  expect(error.errors).toEqual({ image: [IMAGE_TYPE] });
  expect(await files()).toEqual([]);
});

test.each(["png", "jpeg", "gif"] as const)("a truncated %s is refused", async (format) => {
  const whole = await noise(160, 160).toFormat(format).toBuffer();
  const error = await refusal(saveImage(whole.subarray(0, Math.floor(whole.length / 2))));
  expect(error.errors).toEqual({ image: [IMAGE_TYPE] });
  expect(await files()).toEqual([]);
});

test("a file of two megabytes is accepted, and a larger file is refused", async () => {
  const limit = 2 * 1024 * 1024;
  const image = await plain(50, 50).jpeg().toBuffer();
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
  expect(await saveImage(padded(limit))).toMatch(/-50x50\.jpg$/);
  const error = await refusal(saveImage(padded(limit + 1)));
  expect(error.status).toBe(422);
  expect(error.errors).toEqual({ image: [IMAGE_SIZE] });
});

test("a small file with too many pixels is refused", async () => {
  const bomb = await plain(6_400, 6_400).png().toBuffer();
  expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
  const error = await refusal(saveImage(bomb));
  expect(error.status).toBe(422);
  expect(error.errors?.image).toEqual(["A imagem deve ter no máximo 40 megapixels"]);
}, 20_000);

test("SEC-065 a PNG of 150,000 chunks is refused, and a PNG of a thousand chunks is accepted", async () => {
  expect((await refusal(saveImage(pngOfChunks(150_000)))).errors).toEqual({ image: [IMAGE_TYPE] });
  expect(await files()).toEqual([]);
  expect(await saveImage(pngOfChunks(1000))).toMatch(/-8x8\.png$/);
});

test("concurrent uploads are stored under distinct names", async () => {
  const image = await plain(700, 400).png().toBuffer();
  const paths = await Promise.all(Array.from({ length: 8 }, () => saveImage(image)));
  expect(new Set(paths).size).toBe(8);
  expect(await files()).toEqual(paths.flatMap((path) => [path, ...variantPaths(path)]).sort());
}, 20_000);

test("no path escapes the folder", async () => {
  const path = await saveImage(await plain(10, 10).png().toBuffer());
  await writeFile(join(data, "secret.png"), "secret");
  const link = `${"0".repeat(32)}-1x1.png`;
  await symlink(join(data, "secret.png"), join(folder(), link));
  for (const name of [
    "../secret.png",
    `../uploads/${path}`,
    `/etc/passwd`,
    `${path}\0.png`,
    "..",
    "",
    link,
  ]) {
    expect(await openImage(name)).toBeNull();
  }
  await deleteImage("../secret.png");
  expect(await readFile(join(data, "secret.png"), "utf8")).toBe("secret");
});

test("the sweep deletes only unreferenced files older than 30 days, and temporary ones older than a day", async () => {
  const image = await plain(10, 10).png().toBuffer();
  const [used, fresh, stale] = [await saveImage(image), await saveImage(image), await saveImage(image)];
  const now = new Date("2026-11-21T12:00:00Z");
  const age = async (name: string, days: number) => {
    const date = new Date(now.getTime() - days * DAY_MS);
    await utimes(join(folder(), name), date, date);
  };
  for (const path of [used, stale]) for (const name of [path, ...variantPaths(path)]) await age(name, 31);
  for (const name of [fresh, ...variantPaths(fresh)]) await age(name, 29);
  for (const [name, days] of [
    [".x.tmp", 2],
    [".y.tmp", 0],
    ["notes.txt", 90],
  ] as const) {
    await writeFile(join(folder(), name), "");
    await age(name, days);
  }
  expect(await sweepOrphans([used], now)).toBe(4);
  const kept = [used, fresh].flatMap((path) => [path, ...variantPaths(path)]);
  expect(await files()).toEqual([...kept, ".y.tmp", "notes.txt"].sort());
});
