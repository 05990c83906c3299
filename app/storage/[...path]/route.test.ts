import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { variantPath } from "@/lib/format/image";
import { saveImage } from "@/lib/storage/images";
import { GET, HEAD, POST } from "./route";

const state = vi.hoisted(() => ({ data: "" }));
let path: string;

vi.mock("@/lib/env", () => ({ env: () => ({ DATA_DIR: state.data, TRUSTED_PROXY: 0 }) }));

beforeAll(async () => {
  state.data = await mkdtemp(join(tmpdir(), "ipe-route-"));
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: "#f5b90a" } });
  path = await saveImage(await image.png().toBuffer());
  await writeFile(join(state.data, "secret.png"), "secret");
});
afterAll(() => rm(state.data, { recursive: true, force: true }));

const call = (handler: typeof GET, segments: string[], init?: RequestInit) =>
  handler(new Request(`http://localhost/storage/${segments.map(encodeURIComponent).join("/")}`, init), {
    params: Promise.resolve({ path: segments }),
  });

test("a stored image is served for ever, as its type and nothing else", async () => {
  const response = await call(GET, [path]);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type": "image/png",
    "x-content-type-options": "nosniff",
  });
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
  expect((await call(GET, [variantPath(path, 60, "avif")])).headers.get("content-type")).toBe("image/avif");
});

test("a known ETag is 304, HEAD has no body, other methods are refused", async () => {
  const etag = (await call(GET, [path])).headers.get("etag") ?? "";
  const fresh = await call(GET, [path], { headers: { "If-None-Match": `W/"x", ${etag}` } });
  expect([fresh.status, await fresh.text()]).toEqual([304, ""]);
  const head = await call(HEAD, [path], { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(Number(head.headers.get("content-length"))).toBeGreaterThan(0);
  const refused = await call(POST, [path], { method: "POST" });
  expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
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
  const response = await call(GET, segments);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "Arquivo não encontrado." });
});
