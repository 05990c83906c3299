import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as feed from "@/app/feed.xml/route";
import sitemap from "@/app/sitemap";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { isPublicPost, publicPosts } from "@/lib/content/posts/data";
import { NOT_FOUND, targetOf } from "@/lib/content/site/routes";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import { recordRender } from "@/lib/platform/db/render-context";
import { createVersions } from "@/lib/platform/db/version";
import { fromIsoDate, todayInSaoPaulo } from "@/lib/platform/format/date";
import { createPageCache } from "@/lib/platform/page-cache/cache";
import { createTestPost } from "@/tests/factories";
import { call } from "@/tests/http";

const bySlug = publicLists["posts/[slug]"];
const featured = publicLists["posts/featured"];

const { posts: list } = publicLists;

const SLUG = "amanha";
// Midnight in São Paulo, three hours behind UTC.
const JUST_BEFORE = new Date("2027-03-10T02:59:59.400Z");
const MIDNIGHT = new Date("2027-03-10T03:00:00Z");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-03-09T15:00:00Z") });
  await createTestPost({ slug: "hoje", date_post: fromIsoDate("2027-03-09"), is_featured: true });
  await createTestPost({ slug: SLUG, date_post: fromIsoDate("2027-03-10"), is_featured: true });
  await syncEpochs();
});
afterEach(() => {
  vi.useRealTimers();
});

const readers: Record<string, () => Promise<{ status: number; text: string }>> = {
  "/web/posts": () => answer(call(list, "GET")),
  "/web/posts/featured": () => answer(call(featured, "GET")),
  [`/web/posts/${SLUG}`]: () => answer(call(bySlug, "GET", { params: { slug: SLUG } })),
  "/feed.xml": async () => ({ status: 200, text: await (await feed.GET()).text() }),
  "/sitemap.xml": async () => ({ status: 200, text: JSON.stringify(await sitemap()) }),
};

async function answer(called: ReturnType<typeof call>) {
  const { status, body } = await called;
  return { status, text: JSON.stringify(body) };
}

/** Creates a page cache in front of those routes, as each process has one. */
function startProcess() {
  let renders = 0;
  const cache = createPageCache({
    versions: createVersions({ epochOf, today: todayInSaoPaulo }),
    notFound: NOT_FOUND,
    render: async ({ key }) => {
      renders += 1;
      const { result, ...record } = await recordRender(async () => await readers[key]?.());
      const { status = 500, text = "" } = result ?? {};
      return {
        status,
        headers: { "content-type": "application/json" },
        body: Buffer.from(text),
        ...record,
      };
    },
  });
  const read = async (path: string) => {
    const { page } = await cache.get(targetOf(path, ""));
    return { status: page.status, shows: page.identity.body.toString().includes(`"slug":"${SLUG}"`) };
  };
  return { read, raw: cache.get, renders: () => renders };
}

test.each(Object.keys(readers))(
  "%s omits a scheduled post before its day, and has it at 00:00",
  async (path) => {
    const open = async () => (await readers[path]?.())?.text.includes(SLUG);
    expect(await open()).toBe(false);
    vi.setSystemTime(JUST_BEFORE);
    expect(await open()).toBe(false);
    vi.setSystemTime(MIDNIGHT);
    expect(await open()).toBe(true);
  },
);

test("cached pages change at midnight in every process, without a write", async () => {
  const processes = [startProcess(), startProcess()];
  vi.setSystemTime(JUST_BEFORE);
  for (const { read, renders } of processes) {
    for (let time = 0; time < 2; time++) {
      expect(await read("/web/posts")).toEqual({ status: 200, shows: false });
      expect(await read(`/web/posts/${SLUG}`)).toEqual({ status: 404, shows: false });
    }
    expect(renders()).toBe(2);
  }
  vi.setSystemTime(MIDNIGHT);
  for (const { read, renders } of processes) {
    expect(await read("/web/posts")).toEqual({ status: 200, shows: true });
    expect(await read(`/web/posts/${SLUG}`)).toEqual({ status: 200, shows: true });
    expect(renders()).toBe(4);
  }
});

test("a postponed post disappears at once, and an inactive one is not published on its day", async () => {
  vi.setSystemTime(MIDNIGHT);
  await db.post.update({ where: { slug: "hoje" }, data: { date_post: fromIsoDate("2027-03-11") } });
  await db.post.update({ where: { slug: SLUG }, data: { is_active: false } });
  expect((await readers["/web/posts"]?.())?.text).toBe('{"data":[]}');
});

test("the database's condition and the check of a single post agree", async () => {
  for (const day of ["2027-03-08", "2027-03-09", "2027-03-10"]) {
    const orderBy = { id: "asc" } as const;
    const found = await db.post.findMany({ where: publicPosts(day), select: { id: true }, orderBy });
    const all = await db.post.findMany({ orderBy });
    expect(found.map(({ id }) => id)).toEqual(
      all.filter((post) => isPublicPost(post, day)).map(({ id }) => id),
    );
  }
});
