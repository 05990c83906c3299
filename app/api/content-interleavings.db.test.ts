import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as drafts from "@/app/api/drafts/[entity]/[id]/route";
import * as item from "@/app/api/posts/[id]/route";
import * as list from "@/app/api/posts/route";
import * as trash from "@/app/api/trash/[entity]/[id]/route";
import * as feed from "@/app/feed.xml/route";
import * as bySlug from "@/app/web/posts/[slug]/route";
import * as publicList from "@/app/web/posts/route";
import { db } from "@/lib/db/client";
import { todayInSaoPaulo } from "@/lib/format/date";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";

const HOUR_MS = 60 * 60 * 1000;
const EDITORS = 2;
const START = new Date("2027-03-09T20:00:00-03:00");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const editor = fc.nat(EDITORS - 1);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("save" as const),
      editor,
      days: fc.integer({ min: -1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("read" as const), editor }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("draft" as const), editor }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("clock" as const), hours: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("trash" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two editors and root at one post; whoever saves sends the `updated_at` he last read. */
async function makeWorld() {
  const root = await signInAs("root", { remember: true });
  const staff = await Promise.all(
    Array.from({ length: EDITORS }, () => signInAs("admin", { remember: true })),
  );
  const { data } = (
    await call(list, "POST", { cookie: root.cookie, body: { ...make.postInput(), date_post: "2027-03-11" } })
  ).body;
  const params = { id: String(data.id), entity: "post" };
  const editors = staff.map(({ cookie }) => ({
    cookie,
    read: data.updated_at,
    typed: [] as string[],
  }));
  const accepted: string[] = [data.title];
  let turn = 0;

  async function act(one: Step): Promise<void> {
    turn += 1;
    const text = `Texto ${turn}`;
    if (one.kind === "clock") vi.setSystemTime(Date.now() + one.hours * HOUR_MS);
    if (one.kind === "trash") await call(item, "DELETE", { cookie: root.cookie, params });
    if (one.kind === "restore") await call(trash, "POST", { cookie: root.cookie, params });
    if (!("editor" in one)) return;
    const who = editors[one.editor];
    if (!who) return;
    const { cookie } = who;
    if (one.kind === "read") {
      const found = (await call(list, "GET", { cookie })).body.data.find(({ id }) => id === data.id);
      if (found) who.read = found.updated_at;
    } else if (one.kind === "draft") {
      who.typed.push(text);
      await call(drafts, "PUT", {
        cookie,
        params,
        body: { texts: { title: text }, updated_at: who.read },
      });
    } else {
      const date_post = new Date(Date.now() + one.days * 24 * HOUR_MS).toISOString().slice(0, 10);
      const body = { title: text, date_post, updated_at: who.read };
      const saved = await call(item, "PUT", { cookie, params, body });
      if (saved.status === 200) {
        accepted.push(text);
        who.read = saved.body.data.updated_at;
      } else expect([404, 409]).toContain(saved.status);
    }
  }

  /** What holds whatever happened before. */
  async function check(): Promise<void> {
    const stored = (await call(list, "GET", { cookie: root.cookie })).body.data.find(
      ({ id }) => id === data.id,
    );
    const isPublic = stored?.is_active === true && String(stored.date_post) <= todayInSaoPaulo();
    const slug = stored?.slug ?? data.slug;
    const open = (await call(publicList, "GET")).body.data.map((post) => post.title);
    expect(open).toEqual(isPublic ? [stored?.title] : []);
    expect((await call(bySlug, "GET", { params: { slug } })).status).toBe(isPublic ? 200 : 404);
    expect((await (await feed.GET()).text()).includes(`/posts/${slug}<`)).toBe(isPublic);
    for (const { cookie, typed } of editors) {
      const { body } = await call(drafts, "GET", { cookie, params });
      const title = (body.data?.texts as { title?: string } | undefined)?.title;
      expect(typed.length === 0 ? [undefined] : typed).toContain(title);
    }
    const versions = await db.version.findMany({ where: { record_id: data.id }, orderBy: { id: "asc" } });
    const titles = versions.map((version) => (version.data as { title: string }).title);
    expect(titles.toSorted()).toEqual(accepted.toSorted());
    if (stored) expect(stored.title).toBe(titles.at(-1));
  }
  return { act, check };
}

test("two editors, drafts, schedule, trash and midnight in any order: nothing lost, nothing published early", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        vi.setSystemTime(START);
        await db.post.deleteMany();
        await db.trashed.deleteMany();
        const world = await makeWorld();
        for (const together of rounds) {
          vi.setSystemTime(Date.now() + 1000);
          await Promise.all(together.map(world.act));
          await world.check();
        }
      },
    ),
    { numRuns: 15 },
  );
}, 60_000);
