import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { variantPath } from "@/lib/platform/format/image";
import { saveImage } from "@/tests/harness/save-image";
import { type S3Server, startS3Server } from "@/tests/s3-server";
import { GET, HEAD, POST } from "./route";

const state = vi.hoisted(() => ({ settings: {} as Record<string, unknown> }));
let server: S3Server;
let folder: string;

vi.mock("@/lib/platform/env", () => ({
  env: () => ({ TRUSTED_PROXY: 0, LOG_LEVEL: "silent", ...state.settings }),
}));

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "ipe-route-"));
  await writeFile(join(folder, "secret.png"), "secret");
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const keepIn = (STORAGE: "disk" | "s3") => {
  state.settings = { STORAGE, DATA_DIR: folder, ...server.env };
};
const save = async () => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#f5b90a" } });
  return saveImage(await image.png().toBuffer());
};
const call = (handler: typeof GET, segments: string[], init?: RequestInit) =>
  handler(new Request(`http://localhost/storage/${segments.map(encodeURIComponent).join("/")}`, init), {
    params: Promise.resolve({ path: segments }),
  });

describe.each(["disk", "s3"] as const)("STORAGE=%s", (place) => {
  let path: string;
  beforeAll(async () => {
    keepIn(place);
    path = await save();
  });

  test("a stored image is served with its type and cached as immutable", async () => {
    const response = await call(GET, [path]);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": expect.stringMatching(/^\d+$/),
      "content-security-policy": "default-src 'none'; sandbox",
      "content-type": "image/png",
      etag: `"${path}"`,
      "x-content-type-options": "nosniff",
    });
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
    expect((await call(GET, [variantPath(path, 60, "avif")])).headers.get("content-type")).toBe("image/avif");
  });

  test("a known ETag is 304, HEAD has no body, and other methods are refused", async () => {
    const etag = (await call(GET, [path])).headers.get("etag") ?? "";
    const fresh = await call(GET, [path], { headers: { "If-None-Match": `W/"x", ${etag}` } });
    expect([fresh.status, await fresh.text()]).toEqual([304, ""]);
    const head = await call(HEAD, [path], { method: "HEAD", headers: { Range: "bytes=0-3" } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
    const refused = await call(POST, [path], { method: "POST" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test("a range is 206 with Content-Range, an unsatisfiable one 416, and an invalid one the whole file", async () => {
    const whole = Buffer.from(await (await call(GET, [path])).arrayBuffer());
    const size = whole.length;
    const ask = async (Range: string, ifRange?: string) => {
      const headers: Record<string, string> = ifRange ? { Range, "If-Range": ifRange } : { Range };
      const response = await call(GET, [path], { headers });
      const body = Buffer.from(await response.arrayBuffer());
      return [response.status, response.headers.get("content-range"), body.toString("hex")];
    };
    const part = (start: number, end: number) => {
      return [206, `bytes ${start}-${end - 1}/${size}`, whole.subarray(start, end).toString("hex")];
    };
    const all = [200, null, whole.toString("hex")];
    expect(await ask("bytes=0-3")).toEqual(part(0, 4));
    expect(await ask("bytes=10-")).toEqual(part(10, size));
    expect(await ask("bytes=-5")).toEqual(part(size - 5, size));
    expect(await ask(`bytes=4-${size * 9}`)).toEqual(part(4, size));
    expect(await ask(`bytes=-${size * 9}`)).toEqual(part(0, size));
    expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, ""]);
    expect(await ask("bytes=-0")).toEqual([416, `bytes */${size}`, ""]);
    for (const rubbish of ["bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=1-2", "bytes=a-b"]) {
      expect(await ask(rubbish), rubbish).toEqual(all);
    }
    expect(await ask("bytes=0-3", `"${path}"`)).toEqual(part(0, 4));
    expect(await ask("bytes=0-3", '"another"')).toEqual(all);
    expect(await ask("bytes=0-3", "Sat, 01 Aug 2026 00:00:00 GMT")).toEqual(all);
  });
});

test("an unreachable bucket is 503 with a message and not cached; uploads are refused with a message", async () => {
  keepIn("s3");
  const path = await save();
  await server.down();
  const response = await call(GET, [path]);
  expect([response.status, await response.json()]).toEqual([
    503,
    { message: "Esta imagem não pode ser mostrada agora. Tente de novo em instantes." },
  ]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const refused = await save().catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^A imagem não foi salva\. O armazenamento de arquivos não responde/),
    extra: { headers: { "Retry-After": expect.stringMatching(/^\d+$/) } },
  });
  await server.up();
  expect((await call(GET, [path])).status).toBe(200);
  expect(await save()).toMatch(/\.png$/);
});

test.each([
  [["../secret.png"]],
  [["..", "secret.png"]],
  [["../../../../etc/passwd"]],
  [["/etc/passwd"]],
  [["secret.png\0.png"]],
  [[`${"0".repeat(32)}-1x1.png`]],
  [["uploads", "x.png"]],
])("%j is a 404 in JSON", async (segments) => {
  keepIn("disk");
  const response = await call(GET, segments);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "Arquivo não encontrado." });
});
