import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as config from "@/app/api/config/route";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import * as drafts from "@/app/api/drafts/[entity]/[id]/route";
import { routes as scheduleTable } from "@/app/api/schedule/[[...path]]/route";
import { routes as siteTextsTable } from "@/app/api/site-texts/[[...path]]/route";
import { routes as trashTable } from "@/app/api/trash/[[...path]]/route";
import * as feed from "@/app/feed.xml/route";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { getCompany } from "@/lib/content/company/data";
import { getText } from "@/lib/content/texts/data";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { todayInSaoPaulo } from "@/lib/platform/format/date";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const schedule = scheduleTable["[entity]/[id]"];
const waiting = scheduleTable["[id]"];
const sectionItem = siteTextsTable["[id]"];
const sections = siteTextsTable[""];
const trash = trashTable["[entity]/[id]"];
const bySlug = publicLists["posts/[slug]"];

const { schedule: cron } = jobs;
const { posts: publicList } = publicLists;

const { item, list } = routesOf("posts");

const HOUR_MS = 60 * 60 * 1000;
const EDITORS = 2;
const START = new Date("2027-03-09T20:00:00-03:00");
/** The section 'Hábitos da casa'. */
const SECTION = 5;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const names = ["post", "site_text", "company"] as const;
type Name = (typeof names)[number];

const editor = fc.nat(EDITORS - 1);
const name = fc.constantFrom("post" as const, ...names);
const act = <Kind extends string>(kind: Kind) => fc.record({ kind: fc.constant(kind), editor, name });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant("save" as const), editor, name },
      days: fc.integer({ min: -1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ kind: fc.constant("schedule" as const), editor, name },
      days: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 3, arbitrary: act("read") },
  { weight: 2, arbitrary: act("draft") },
  { weight: 1, arbitrary: act("drop") },
  { weight: 1, arbitrary: act("publish") },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tick" as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("clock" as const), hours: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("trash" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The last seen state of a record: its version and its scheduled change. */
type Seen = { version: string; waiting?: { id: number; updated_at: string; text: string } };
type Plan = { name: Name; day: string; before?: unknown };

/** Saving and scheduling send the `updated_at` that was last read. */
async function makeWorld() {
  const root = await signInAs("root", { remember: true });
  const { cookie: rootCookie } = root;
  const staff = await Promise.all(
    Array.from({ length: EDITORS }, () => signInAs("admin", { remember: true })),
  );
  const { data } = (
    await call(list, "POST", { cookie: rootCookie, body: { ...make.postInput(), date_post: "2027-03-11" } })
  ).body;
  const params = { id: String(data.id), entity: "post" };
  await make.createTestCompany({ id: 1, legal_notice: "Começo." });

  const records = {
    post: {
      ...{ id: data.id, field: "title" },
      find: async (cookie: string) =>
        (await call(list, "GET", { cookie })).body.data.find(({ id }) => id === data.id),
      save: (cookie: string, body: object) => call(item, "PUT", { cookie, params, body }),
    },
    site_text: {
      ...{ id: SECTION, field: "title" },
      find: async (cookie: string) =>
        (await call(sections, "GET", { cookie })).body.data.find(({ id }) => id === SECTION),
      save: (cookie: string, body: object) =>
        call(sectionItem, "PUT", { cookie, params: { id: String(SECTION) }, body }),
    },
    company: {
      ...{ id: 1, field: "legal_notice" },
      find: async (cookie: string) => (await call(config, "GET", { cookie })).body,
      save: (cookie: string, body: object) => call(config, "PUT", { cookie, body }),
    },
  };
  const where = (name: Name) => ({ entity: name, id: String(records[name].id) });

  /** The texts of successful saves, and the texts before the first save. */
  const accepted: Record<Name, string[]> = { post: [data.title], site_text: [], company: ["Começo."] };
  /** Scheduled changes by text; `givenUp`: texts perhaps replaced or withdrawn; `atOnce`: perhaps published at once. */
  const planned = new Map<string, Plan>();
  const [givenUp, atOnce] = [new Set<string>(), new Set<string>()];
  const typed = new Set<string>();
  let turn = 0;

  async function readRecord(cookie: string, name: Name): Promise<Seen | undefined> {
    const found = await records[name].find(cookie);
    const { body } = await call(schedule, "GET", { cookie, params: where(name) });
    if (!found) return undefined;
    const {
      id,
      updated_at,
      texts = {},
    } = (body.data ?? {}) as Partial<typeof data> & {
      texts?: Record<string, string>;
    };
    const text = texts[records[name].field] ?? "";
    const waits = id !== undefined && updated_at !== undefined ? { waiting: { id, updated_at, text } } : {};
    return { version: found.updated_at, ...waits };
  }
  const editors = await Promise.all(
    staff.map(async ({ cookie }) => {
      const seen = new Map<Name, Seen>();
      for (const one of names) {
        const first = await readRecord(cookie, one);
        if (first) seen.set(one, first);
      }
      return { cookie, seen, typed: [] as string[] };
    }),
  );

  async function act(one: Step): Promise<void> {
    turn += 1;
    const text = `Texto ${turn}.`;
    const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
    if (one.kind === "clock") vi.setSystemTime(Date.now() + one.hours * HOUR_MS);
    if (one.kind === "tick") expect((await call(cron, "POST", { headers })).status).toBe(200);
    if (one.kind === "trash") await call(item, "DELETE", { cookie: rootCookie, params });
    if (one.kind === "restore") await call(trash, "POST", { cookie: rootCookie, params });
    if (!("editor" in one)) return;
    const who = editors[one.editor];
    const seen = who?.seen.get(one.name);
    if (!who || !seen) return;
    const { cookie } = who;
    const { field, save } = records[one.name];
    const dayOf = (days: number) =>
      new Date(Date.now() + (days * 24 - 3) * HOUR_MS).toISOString().slice(0, 10);
    if (one.kind === "read") {
      who.seen.set(one.name, (await readRecord(cookie, one.name)) ?? seen);
    } else if (one.kind === "draft") {
      if (one.name === "post") who.typed.push(text);
      typed.add(text);
      const body = { texts: { [field]: text }, updated_at: seen.version };
      await call(drafts, "PUT", { cookie, params: { entity: one.name, id: where(one.name).id }, body });
    } else if (one.kind === "save") {
      const day = one.name === "post" ? { date_post: dayOf(one.days) } : {};
      const saved = await save(cookie, { [field]: text, ...day, updated_at: seen.version });
      if (saved.status === 200) {
        accepted[one.name].push(text);
        who.seen.set(one.name, { ...seen, version: saved.body.data.updated_at });
      } else expect([404, 409]).toContain(saved.status);
    } else if (one.kind === "schedule") {
      const day = dayOf(one.days);
      const body = {
        [field]: text,
        publish_on: day,
        updated_at: seen.version,
        waiting_at: seen.waiting?.updated_at,
      };
      const kept = await call(schedule, "PUT", { cookie, params: where(one.name), body });
      if (kept.status === 200) {
        planned.set(text, { name: one.name, day });
        if (seen.waiting) givenUp.add(seen.waiting.text);
        const { id, updated_at } = kept.body.data;
        who.seen.set(one.name, { ...seen, waiting: { id, updated_at, text } });
      } else {
        // The record or its change may differ from those read, or the day may have come.
        expect([404, 409, ...(day <= todayInSaoPaulo() ? [422] : [])]).toContain(kept.status);
      }
    } else if (seen.waiting) {
      const params = { id: String(seen.waiting.id) };
      if (one.kind === "drop") {
        const { status } = await call(waiting, "DELETE", { cookie, params });
        // The text may have changed between the read and the action.
        if (status === 200) for (const [text, plan] of planned) if (plan.name === one.name) givenUp.add(text);
      } else {
        const { status } = await call(waiting, "POST", { cookie, params, body: {} });
        expect([200, 404, 409]).toContain(status);
        if (status === 200) for (const [text, plan] of planned) if (plan.name === one.name) atOnce.add(text);
      }
    }
  }

  async function readPublic(slug: string): Promise<string> {
    const answers = [
      (await call(publicList, "GET")).body,
      (await call(bySlug, "GET", { params: { slug } })).body,
      await (await feed.GET()).text(),
      await getText("habits"),
      await getCompany(),
    ];
    return JSON.stringify(answers);
  }

  /** Checks that no accepted change to a record is lost, published early or twice; returns its versions' texts. */
  async function checkRecord(one: Name): Promise<string[]> {
    const { id, field } = records[one];
    const versions = await db.version.findMany({
      where: { entity: one, record_id: id },
      orderBy: { id: "asc" },
    });
    const texts = versions.map((version) => String((version.data as Record<string, unknown>)[field]));
    expect(
      texts
        .filter((text) => !planned.has(text))
        .filter(isText)
        .toSorted(),
    ).toEqual(accepted[one].filter((text) => texts.length > 0 && isText(text)).toSorted());
    expect(new Set(texts).size).toBe(texts.length);
    const row = await db.scheduledChange.findFirst({ where: { entity: one, record_id: id } });
    const waits = row && String((row.texts as Record<string, unknown>)[field]);
    for (const [text, plan] of planned) {
      if (plan.name !== one) continue;
      if (row && text === waits) plan.before = (row.before as Record<string, unknown>)[field];
      const at = texts.indexOf(text);
      const states = [text === waits, at >= 0].filter(Boolean).length;
      if (givenUp.has(text)) expect(states, text).toBeLessThanOrEqual(1);
      else expect([text, states]).toEqual([text, 1]);
      if (at >= 0 && !atOnce.has(text))
        expect(plan.day <= todayInSaoPaulo(), `${text} was published early`).toBe(true);
      if (at > 0 && plan.before !== undefined) expect([text, texts[at - 1]]).toEqual([text, plan.before]);
    }
    return texts;
  }

  async function check(): Promise<void> {
    const stored = await records.post.find(rootCookie);
    const isPublic = stored?.is_active === true && String(stored.date_post) <= todayInSaoPaulo();
    const slug = stored?.slug ?? data.slug;
    const open = (await call(publicList, "GET")).body.data.map((post) => post.title);
    expect(open).toEqual(isPublic ? [stored?.title] : []);
    expect((await call(bySlug, "GET", { params: { slug } })).status).toBe(isPublic ? 200 : 404);
    expect((await (await feed.GET()).text()).includes(`/posts/${slug}<`)).toBe(isPublic);
    for (const { cookie, typed: own } of editors) {
      const { body } = await call(drafts, "GET", { cookie, params });
      const title = (body.data?.texts as { title?: string } | undefined)?.title;
      expect(own.length === 0 ? [undefined] : own).toContain(title);
    }
    const published = new Set<string>();
    for (const one of names) {
      const texts = await checkRecord(one);
      for (const text of texts) published.add(text);
      const shown = await records[one].find(rootCookie);
      if (shown && texts.length > 0) expect(shown[records[one].field]).toBe(texts.at(-1));
    }
    const seen = await readPublic(slug);
    for (const text of [...planned.keys(), ...typed]) {
      if (!published.has(text)) expect(seen.includes(text), `${text} was never published`).toBe(false);
    }
  }
  return { act, check };
}

const isText = (text: string) => text.startsWith("Texto ");

test("two editors, drafts, schedules, trash and midnight in any order: nothing lost, nothing published early", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        vi.setSystemTime(START);
        for (const rows of [db.post, db.trashed, db.version, db.scheduledChange, db.siteText, db.company]) {
          await (rows as typeof db.post).deleteMany();
        }
        const world = await makeWorld();
        for (const together of rounds) {
          vi.setSystemTime(Date.now() + 1000);
          await Promise.all(together.map(world.act));
          await world.check();
        }
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);
