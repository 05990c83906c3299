import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { createTestProduct } from "@/tests/factories";
import { saveImage } from "@/tests/harness/save-image";
import { call } from "@/tests/http";
import { useS3Server } from "@/tests/s3-server";

const { images: routes } = jobs;

const AUTHORIZATION = { authorization: `Bearer ${process.env.CRON_SECRET}` };
const state = vi.hoisted(() => ({ data: "", bucket: {} }));

vi.mock("@/lib/platform/env", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/platform/env")>();
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: state.data, ...state.bucket }) };
});

beforeAll(async () => {
  state.data = await mkdtemp(join(tmpdir(), "ipe-sweep-"));
});
afterAll(() => rm(state.data, { recursive: true, force: true, maxRetries: 10 }));

test("the sweep requires the secret, removes unused images and keeps those of records", async () => {
  expect((await call(routes, "POST")).status).toBe(401);
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const [used, orphan] = [await saveImage(image), await saveImage(image)];
  await createTestProduct({ image: used });
  const folder = join(state.data, "uploads");
  const long = new Date("2026-01-01T00:00:00Z");
  for (const name of await readdir(folder)) await utimes(join(folder, name), long, long);
  const { status, body } = await call(routes, "POST", { headers: AUTHORIZATION });
  expect([status, body]).toEqual([200, { removed: 3 }]);
  const left = await readdir(folder);
  expect(left).toContain(used);
  expect(left).not.toContain(orphan);
});

test("a sweep that cannot reach its bucket reports this, and a later one succeeds", async () => {
  const server = await useS3Server();
  state.bucket = { STORAGE: "s3", ...server.env };
  onTestFinished(() => {
    state.bucket = {};
  });
  await server.down();
  const { status, body } = await call(routes, "POST", { headers: AUTHORIZATION });
  expect([status, body.message]).toEqual([503, expect.stringContaining("não responde")]);
  await server.up();
  expect((await call(routes, "POST", { headers: AUTHORIZATION })).body).toEqual({ removed: 0 });
});
