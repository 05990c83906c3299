import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isAdvantageIcon } from "@/lib/content/banners/icons";
import { db } from "@/lib/platform/db/client";
import { variantPaths } from "@/lib/platform/format/image";
import { youtubeId } from "@/lib/platform/html/links";
import { sanitizeRichHtml } from "@/lib/platform/html/rich-html";
import { listReferencedImages } from "@/lib/platform/storage/references";
import { sweepUnusedImages } from "@/lib/platform/storage/release";
import { openImage } from "@/lib/platform/storage/serve";
import { banners } from "./seed/banners";
import { company } from "./seed/company";
import { writeContent } from "./seed/content";
import { posts } from "./seed/posts";
import { seed } from "./seed/run";

const NOW = new Date("2026-11-21T12:00:00Z");
const silent = () => undefined;
const state = vi.hoisted(() => ({ data: "" }));

vi.mock("@/lib/platform/env", async (importOriginal) => {
  const real = await importOriginal<typeof import("@/lib/platform/env")>();
  return { ...real, env: () => ({ ...real.env(), DATA_DIR: state.data }) };
});

beforeAll(async () => {
  state.data = await mkdtemp(join(tmpdir(), "ipe-seed-"));
});
afterAll(() => rm(state.data, { recursive: true, force: true }));

/** Returns a hash of the seeded records, without most timestamps, which differ between runs. */
async function fingerprint(): Promise<string> {
  const rows = await Promise.all([
    db.banner.findMany({ orderBy: { id: "asc" }, omit: { updated_at: true } }),
    db.post.findMany({ orderBy: { id: "asc" }, omit: { updated_at: true, created_at: true } }),
    db.letter.findMany({ orderBy: { id: "asc" }, omit: { updated_at: true, created_at: true } }),
    db.subscriber.findMany({ orderBy: { id: "asc" } }),
  ]);
  const text = JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return createHash("sha256").update(text).digest("hex");
}

test("an empty database gets the demo content, and the second run changes nothing", async () => {
  expect(await seed(NOW, silent)).toBe("seeded");
  const before = await fingerprint();
  const logins = await readFile(join(state.data, "demo-logins"), "utf8");
  expect(await seed(NOW, silent)).toBe("untouched");
  expect(await fingerprint()).toBe(before);
  expect(await readFile(join(state.data, "demo-logins"), "utf8")).toBe(logins);

  const ids = await db.banner.findMany({
    select: { id: true, full_banner_type_id: true },
    orderBy: { id: "asc" },
  });
  expect(ids).toEqual(
    Array.from({ length: 10 }, (_, index) => ({ id: index + 1, full_banner_type_id: index + 1 })),
  );
  const next = await db.banner.create({
    data: { full_banner_type_id: 1, title: "a", label: "b", description: "c", text_advantage: "d" },
  });
  expect(next.id).toBe(11);

  const counts = await Promise.all([
    db.product.count(),
    db.faq.count(),
    db.testimonial.count(),
    db.post.count(),
    db.subscriber.count(),
    db.referenceCode.count(),
    db.whatsappClick.count(),
  ]);
  expect(counts).toEqual([9, 16, 8, 9, 42, 3, 3]);
  expect(logins).toMatch(/^\S+@\S+ {2}[a-z0-9-]{23} {2}\(root\)\n\S+@\S+ {2}[a-z0-9-]{23} {2}\(editor\)\n$/);
  expect((await stat(join(state.data, "demo-logins"))).mode & 0o777).toBe(0o600);
  expect(await db.post.count({ where: { user_id: null } })).toBe(0);

  await expectRealLetters();
  await expectStoredImages();
});

async function expectRealLetters() {
  const runs = await db.importRun.findMany({ orderBy: { id: "asc" } });
  expect(runs.map(({ source, status, total }) => ({ source, status, total }))).toEqual(
    [90, 70, 80, 61].map((total) => ({ source: "file", status: "imported", total })),
  );
  const letters = await db.letter.findMany({ include: { administrator: true } });
  const share = (count: number) => count / letters.length;
  expect(
    share(letters.filter(({ administrator }) => administrator.name === "Itaú").length),
  ).toBeGreaterThanOrEqual(0.4);
  const tiered = share(
    letters.filter(({ installments }) => Array.isArray(installments) && installments.length > 1).length,
  );
  expect(tiered).toBeGreaterThan(0.4);
  expect(tiered).toBeLessThan(0.5);
  const reserved = share(letters.filter(({ status }) => status === "reserved").length);
  expect(reserved).toBeGreaterThan(0.05);
  expect(reserved).toBeLessThan(0.12);
}

async function expectStoredImages() {
  const paths = await listReferencedImages();
  expect(paths).toHaveLength(28);
  for (const path of paths) {
    for (const name of [path, ...variantPaths(path)]) expect(await openImage(name), name).not.toBeNull();
  }
  const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);
  expect(await sweepUnusedImages(inAYear)).toBe(0);
}

test("the next run completes a killed seed", async () => {
  await writeContent(NOW);
  expect(await db.user.count()).toBe(0);
  expect(await seed(NOW, silent)).toBe("seeded");
  expect([await db.user.count(), await db.banner.count(), await db.letter.count()]).toEqual([2, 10, 301]);
  expect(await db.post.count({ where: { user_id: null } })).toBe(0);
});

test("two concurrent seeds create the content once", async () => {
  const outcomes = await Promise.all([seed(NOW, silent), seed(NOW, silent)]);
  expect(outcomes.sort()).toEqual(["busy", "seeded"]);
  expect(await db.banner.count()).toBe(10);
});

test("a database with other content is left unchanged", async () => {
  await db.faq.create({ data: { question: "Já havia?", answer: "Sim." } });
  expect(await seed(NOW, silent)).toBe("untouched");
  expect([await db.user.count(), await db.banner.count(), await db.faq.count()]).toEqual([0, 0, 1]);
});

test("the seed's records pass the validation of their forms", () => {
  for (const html of [company.text_rules, ...posts.map((post) => post.content)]) {
    expect(sanitizeRichHtml(html)).toBe(html);
  }
  for (const { aditional, advantages, text_advantage, text_how_it_works } of banners) {
    expect(aditional.length).toBeLessThanOrEqual(3);
    expect([0, 6]).toContain(advantages.length);
    expect(
      advantages.every(([icon, , description]) => isAdvantageIcon(icon) && description.length <= 100),
    ).toBe(true);
    expect([text_advantage, text_how_it_works].map(sanitizeRichHtml)).toEqual([
      text_advantage,
      text_how_it_works,
    ]);
  }
  expect(banners.filter((banner) => banner.featured)).toHaveLength(4);
  expect(youtubeId(company.video_url)).not.toBeNull();
});
