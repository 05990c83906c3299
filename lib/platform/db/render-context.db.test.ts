import { expect, test } from "vitest";
import { NOT_FOUND, targetOf } from "@/lib/content/site/routes";
import { createVersions } from "@/lib/platform/db/version";
import { createPageCache } from "@/lib/platform/page-cache/cache";
import { listPublicLetters } from "@/lib/trade/letters/data";
import { createTestFaq, createTestProduct } from "@/tests/factories";
import { areasOfRead, db } from "./client";
import { syncEpochs } from "./epoch-sync";
import { areas, epochOf } from "./epochs";
import { isUnchanged, recordRender, watchRead } from "./render-context";
import { sql } from "./sql";

const areasOf = async (read: () => Promise<unknown>) => (await recordRender(read)).areas;

test("a read adds its model's area, and those of the relations it includes or filters by", async () => {
  expect(await areasOf(() => db.product.count())).toEqual(["content"]);
  expect(await areasOf(() => db.company.findFirst())).toEqual(["settings"]);
  expect(await areasOf(() => db.banner.findMany({ include: { full_banner_type: true } }))).toEqual([
    "content",
  ]);
  expect(await areasOf(() => db.user.findMany({ select: { name: true } }))).toEqual(["posts"]);
  const byRelation = { where: { letters: { some: { administrator: { name: "x" } } } } };
  expect(await areasOf(() => db.partner.findMany(byRelation))).toEqual(["letters"]);
  expect(
    await areasOf(() => Promise.all([db.faq.findMany(), db.post.aggregate({ _max: { id: true } })])),
  ).toEqual(["content", "posts"]);
});

test("plain SQL adds the areas it names", async () => {
  expect(await areasOf(() => sql(["letters"], "SELECT 1"))).toEqual(["letters"]);
});

test("a read served from memory adds its areas", async () => {
  await listPublicLetters("main");
  expect(await areasOf(() => listPublicLetters("main"))).toEqual(["letters"]);
});

test("a render that reads private rows is degraded", async () => {
  expect(await recordRender(() => db.subscriber.count())).toMatchObject({ degraded: true });
  expect(
    await recordRender(() => db.post.findMany({ include: { user: { include: { sessions: true } } } })),
  ).toMatchObject({
    degraded: true,
  });
  expect(await recordRender(() => sql("private", "SELECT 1"))).toMatchObject({ degraded: true });
});

test("an unknown model means every area", () => {
  expect(areasOfRead("Novidade", {})).toEqual(areas);
});

test("a read through a relation depends on the related model; inherited property names are not relations", () => {
  expect(areasOfRead("Post", { include: { user: true } })).toEqual(["posts", "posts"]);
  expect(areasOfRead("Post", { where: { constructor: 1, toString: 1 } })).toEqual(["posts"]);
});

test("a page depends on a newly added read without a declaration", async () => {
  const page = { reads: async () => db.product.count() };
  const cache = createPageCache({
    versions: createVersions({ epochOf, today: () => "2026-11-22" }),
    notFound: NOT_FOUND,
    render: async () => {
      const { result, ...record } = await recordRender(page.reads);
      return {
        status: 200,
        headers: { "content-type": "text/plain" },
        body: Buffer.from(String(result)),
        ...record,
      };
    },
  });
  const target = targetOf("/quem-somos", "");
  const shown = async () => {
    await syncEpochs();
    return String((await cache.get(target)).page.identity.body);
  };
  expect(await shown()).toBe("0");
  await createTestProduct();
  expect(await shown()).toBe("1");
  await db.company.deleteMany();
  expect((await cache.get(target)).from).toBe("fresh");
  page.reads = async () => (await db.product.count()) + 10 * (await db.post.count());
  await createTestFaq();
  expect(await shown()).toBe("1");
  await db.post.create({
    data: { slug: "um", title: "Um", content: "<p>x</p>", date_post: new Date("2026-11-01") },
  });
  expect(await shown()).toBe("11");
});

test("a render depends on the result of a watched read, not on its areas", async () => {
  const product = await createTestProduct();
  const read = () => db.product.findUnique({ where: { id: product.id }, select: { title: true } });
  const { result, areas: direct, watched = [] } = await recordRender(() => watchRead(read));
  expect([result, direct, watched.map((each) => each.areas)]).toEqual([
    { title: product.title },
    [],
    [["content"]],
  ]);
  const areUnchanged = () => Promise.all(watched.map(isUnchanged));
  await createTestProduct();
  expect(await areUnchanged()).toEqual([true]);
  await db.product.update({ where: { id: product.id }, data: { title: "Outro" } });
  expect(await areUnchanged()).toEqual([false]);
});
