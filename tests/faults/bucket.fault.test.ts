import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imageVariants } from "@/lib/format/image";
import { copyImages } from "@/lib/storage/copy";
import { localStore } from "@/lib/storage/local";
import { HASTY } from "@/lib/storage/s3/patience";
import { s3Store } from "@/lib/storage/s3/store";
import { pngFile, productInput } from "@/tests/factories";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { type Session, signIn } from "@/tests/harness/session";
import { warm } from "@/tests/harness/stage";
import { type S3Server, startS3Server } from "@/tests/s3-server";

let bucket: S3Server;
let cluster: Cluster;
let app: App;
let root: Session;

beforeAll(async () => {
  [bucket, cluster] = [await startS3Server(), await startCluster()];
  await copyImages(localStore(path.join(cluster.folder, "uploads")), s3Store(bucket.bucket, HASTY));
  app = await startApp(cluster.url, { env: { STORAGE: "s3", ...bucket.env } });
  root = await signIn(app, cluster.query);
  await warm(app);
});
afterAll(async () => {
  await app?.dispose();
  await cluster?.dispose();
  await bucket?.stop();
});

const upload = async () => {
  const form = new FormData();
  for (const [key, value] of Object.entries(productInput())) form.append(key, String(value));
  form.append("image", pngFile());
  return root.json("POST", "/api/products", form);
};
const statusesOf = (addresses: string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const answer = await app.get(address);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
const picturesOf = async (page: string) => {
  const html = await (await app.get(page)).text();
  return [...new Set(html.match(/\/storage\/[0-9a-f]{32}[\w.-]+/g))];
};
const reasons = async () => (await (await app.get("/api/health/ready")).json()).reasons;

test("the pictures of the pages come out of the bucket, whole or in parts, to be kept for ever", async () => {
  const pictures = await picturesOf("/");
  expect(pictures.length).toBeGreaterThan(5);
  expect(new Set(await statusesOf(pictures))).toEqual(new Set([200]));
  const [first = ""] = pictures;
  const whole = await app.get(first);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await app.get(first, { headers: { Range: "bytes=2-5" } });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(2, 6)]);
  const etag = whole.headers.get("etag") ?? "";
  expect((await app.get(first, { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect(await reasons()).toBeUndefined();
});

test("an upload goes into the bucket and nowhere else, and leaves it with its record", async () => {
  const { status, body } = await upload();
  expect(status).toBe(201);
  const { src } = imageVariants(body.data.src);
  expect((await app.get(src)).status).toBe(200);
  const listed = async () =>
    (await s3Store(bucket.bucket, HASTY).list()).map(({ name }) => `/storage/${name}`);
  expect(await listed()).toContain(src);
  expect(existsSync(path.join(app.dataDir, "uploads"))).toBe(false);
  expect((await root.send("DELETE", `/api/products/${body.data.id}`)).status).toBe(200);
  expect(await listed()).not.toContain(src);
  expect((await app.get(src)).status).toBe(404);
});
