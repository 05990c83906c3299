import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { imageVariants } from "@/lib/platform/format/image";
import { copyImages } from "@/lib/platform/storage/copy";
import { REQUEST_TIMES } from "@/lib/platform/storage/s3/retries";
import { s3Store } from "@/lib/platform/storage/s3/store";
import { localStore } from "@/lib/platform/storage/store";
import { imageForm, productInput } from "@/tests/factories";
import { type App, startApp } from "@/tests/harness/app";
import { type Cluster, startCluster } from "@/tests/harness/cluster";
import { warm } from "@/tests/harness/deployment";
import { printFigure } from "@/tests/harness/figures";
import { type Session, signIn } from "@/tests/harness/session";
import { type S3Server, startS3Server } from "@/tests/s3-server";

// A refused upload takes up to two tries of eight seconds, and two seconds to clean up.
const REFUSED_MS = 60_000;
const PAGES = [
  "/",
  "/imoveis",
  "/posts",
  "/quem-somos",
  "/cartas-contempladas",
  "/web/products",
  "/web/banner",
];

let bucket: S3Server;
let cluster: Cluster;
let app: App;
let root: Session;

beforeAll(async () => {
  [bucket, cluster] = [await startS3Server(), await startCluster()];
  await copyImages(localStore(path.join(cluster.folder, "uploads")), s3Store(bucket.bucket, REQUEST_TIMES));
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
  const startedAt = performance.now();
  const answer = await root.json("POST", "/api/products", imageForm(productInput()));
  return { ...answer, ms: performance.now() - startedAt };
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

test("the pictures of the home page are served from the bucket, whole or in ranges, as immutable", async () => {
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

test("an upload is stored in the bucket only, and deleted once neither record nor library refers to it", async () => {
  const { status, body } = await upload();
  expect(status).toBe(201);
  const { src } = imageVariants(body.data.src);
  expect((await app.get(src)).status).toBe(200);
  const listed = async () =>
    (await s3Store(bucket.bucket, REQUEST_TIMES).list()).map(({ name }) => `/storage/${name}`);
  expect(await listed()).toContain(src);
  expect(existsSync(path.join(app.dataDir, "uploads"))).toBe(false);
  for (const address of ["/api/products", "/api/trash/product"]) {
    expect((await root.send("DELETE", `${address}/${body.data.id}`)).status).toBe(200);
  }
  const listing = await (await root.send("GET", "/api/media")).json();
  const media = listing.data.find(({ path }: { path: string }) => src.endsWith(path));
  expect((await root.send("DELETE", `/api/media/${media.id}`)).status).toBe(200);
  expect(await listed()).not.toContain(src);
  expect((await app.get(src)).status).toBe(404);
});

test.each([
  ["down", "/imoveis", () => bucket.down(), () => bucket.up()],
  [
    "hanging",
    "/motos",
    () => {
      bucket.intercept = () => undefined;
    },
    () => {
      bucket.intercept = null;
    },
  ],
])(
  "while the bucket is %s, pages are complete and uploads are refused with a message",
  async (what, page, begin, end) => {
    const seen = await picturesOf("/");
    await statusesOf(seen);
    const unseen = (await picturesOf(page)).filter((picture) => !seen.includes(picture));
    await begin();
    const startedAt = performance.now();
    const [pages, pictures, refused] = await Promise.all([
      statusesOf([...PAGES, ...PAGES]).then((statuses) => ({ statuses, ms: performance.now() - startedAt })),
      statusesOf(seen),
      upload(),
    ]);
    expect(new Set(pages.statuses)).toEqual(new Set([200]));
    expect(new Set(pictures)).toEqual(new Set([200]));
    expect(refused).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("não responde") },
    });
    expect(refused.body.message).toMatch(/^A imagem não foi salva\. /);
    expect(refused.ms).toBeLessThan(REFUSED_MS);
    // The bucket's last successful check is cached.
    await expect
      .poll(reasons, { timeout: 60_000 })
      .toEqual([expect.stringMatching(/armazenamento de arquivos.*não responde/)]);
    expect((await app.get("/api/health/ready?for=traffic")).status).toBe(200);
    const [missing = ""] = unseen;
    const answer = await app.get(missing);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    // Saves without a picture succeed as usual.
    const faq = { question: `Sem imagem ${what}?`, answer: "<p>Sim.</p>", active: true, featured: true };
    expect((await root.json("POST", "/api/faqs", faq)).status).toBe(201);
    await end();
    printFigure(`bucket ${what}`, {
      pages: pages.statuses.length,
      pages_ms: pages.ms,
      refused_ms: refused.ms,
    });

    expect((await upload()).status).toBe(201);
    expect((await app.get(missing)).status).toBe(200);
    await expect.poll(reasons, { timeout: 60_000 }).toBeUndefined();
  },
);

test("visitors load images from a public bucket, and the policy allows it for images only", async () => {
  const address = `${bucket.bucket.endpoint}/${bucket.bucket.name}`;
  const env = { STORAGE: "s3", ...bucket.env, S3_PUBLIC_URL: `${address}/` };
  const other = await startApp(cluster.url, { env });
  onTestFinished(other.dispose);
  for (const path of PAGES) {
    const text = await (await other.get(path)).text();
    expect([path, text.match(/\/storage\/[0-9a-f]{32}/)]).toEqual([path, null]);
  }
  const page = await other.get("/");
  const pictures = [
    ...new Set((await page.text()).match(new RegExp(`${address}/[0-9a-f]{32}[\\w.-]+`, "g"))),
  ];
  expect(pictures.length).toBeGreaterThan(5);
  for (const picture of pictures) {
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
    // The addresses below /storage still work.
    const local = await other.get(picture.replace(address, "/storage"));
    const [shown, again] = await Promise.all([answer.arrayBuffer(), local.arrayBuffer()]);
    expect([local.status, Buffer.from(again).equals(Buffer.from(shown))]).toEqual([200, true]);
  }
  const directives = (page.headers.get("content-security-policy") ?? "").split("; ");
  expect(directives.filter((directive) => directive.includes(address))).toEqual([
    `img-src 'self' data: blob: ${address}/`,
  ]);
  const [product] = (await (await other.get("/web/products")).json()).data;
  expect(product.src).toMatch(new RegExp(`^${address}/`));
});
