import { expect, test } from "vitest";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import type { RouteMethods } from "@/lib/platform/http/route";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const {
  banner: slides,
  faqs: widget,
  products: publicProducts,
  testimonials: publicTestimonials,
} = publicLists;

const { item: faqItem, order: faqOrder, list: faqList } = routesOf("faqs");
const { order: bannerOrder } = routesOf("full-banner");
const { order: productOrder } = routesOf("products");
const { order: testimonialOrder } = routesOf("testimonials");

type Row = { id: number };
const ids = (rows: Row[]) => rows.map(({ id }) => id);
const read = async (routes: RouteMethods) => {
  const { body } = await call(routes, "GET");
  return ids(body.data ?? body);
};
const named = (order: number[]) => ({ order: order.map((id) => ({ id })) });

const kinds = [
  { name: "FAQs", order: faqOrder, create: make.createTestFaq, open: () => read(widget) },
  { name: "banners", order: bannerOrder, create: make.createTestBanner, open: () => read(slides) },
  { name: "products", order: productOrder, create: make.createTestProduct, open: () => read(publicProducts) },
  {
    name: "testimonials",
    order: testimonialOrder,
    create: make.createTestTestimonial,
    open: () => read(publicTestimonials),
  },
];

test.each(kinds)(
  "$name keep the manual order, with unordered records last",
  async ({ order, create, open }) => {
    const { cookie } = await signInAs("admin");
    const [a, b, c] = [await create(), await create(), await create()];
    const saved = await call(order, "PUT", { cookie, body: named([b.id, c.id]) });
    expect([saved.status, saved.body.message]).toEqual([200, "Ordem salva com sucesso!"]);
    const newest = await create();
    const first = await open();
    if (first[0] !== undefined) expect(first).toEqual([b.id, c.id, newest.id, a.id]);
    expect(ids(saved.body.data)).toEqual([b.id, c.id, a.id]);
    const one = await call(order, "POST", { cookie, body: named([a.id]) });
    expect(ids(one.body.data)).toEqual([a.id, b.id, c.id, newest.id]);
    const cleared = await call(order, "PUT", { cookie, body: { order: [] } });
    expect(ids(cleared.body.data)).toEqual([newest.id, c.id, b.id, a.id]);
  },
);

test("a reorder of a list that changed meanwhile is refused with the current list", async () => {
  const { cookie } = await signInAs("admin");
  const [a, b] = [await make.createTestFaq(), await make.createTestFaq()];
  await call(faqOrder, "PUT", { cookie, body: named([a.id, b.id]) });
  const late = [b, a].map(({ id }) => ({ id, position: null }));
  const refused = await call(faqOrder, "PUT", { cookie, body: { order: late } });
  expect([refused.status, ids(refused.body.data)]).toEqual([409, [a.id, b.id]]);
  expect(refused.body.message).toMatch(/^A ordem foi alterada por Editor de teste às \d\d:\d\d\. Confira/);
  const knowing = [b, a].map(({ id }) => ({ id, position: id === a.id ? 1 : 2 }));
  expect((await call(faqOrder, "PUT", { cookie, body: { order: knowing } })).status).toBe(200);
});

test("a reorder raises the content's epoch once and writes an audit entry", async () => {
  const { cookie } = await signInAs("admin");
  const made = [await make.createTestFaq(), await make.createTestFaq(), await make.createTestFaq()];
  await syncEpochs();
  const before = epochOf("content");
  const wanted = ids(made);
  for (let time = 0; time < 2; time++) await call(faqOrder, "PUT", { cookie, body: named(wanted) });
  expect([await read(widget), epochOf("content")]).toEqual([wanted, before + 1]);
  const trail = await db.auditEntry.findMany({ where: { action: "order" } });
  expect(trail).toMatchObject([{ entity: "faq", entity_id: null, fields: ["position"] }]);
});

test("a reorder does not conflict with open edits", async () => {
  const { cookie } = await signInAs("admin");
  const { id } = await make.createTestFaq();
  const [read] = (await call(faqList, "GET", { cookie })).body.data;
  await call(faqOrder, "PUT", { cookie, body: named([id]) });
  const saved = await call(faqItem, "PUT", {
    cookie,
    params: { id: String(id) },
    body: { question: "Outra?", updated_at: read.updated_at },
  });
  expect([saved.status, saved.body.data.position]).toEqual([200, 1]);
});

test("one of several concurrent reorders is stored completely", async () => {
  const { cookie } = await signInAs("admin");
  const made: Row[] = [];
  for (let count = 0; count < 6; count++) made.push(await make.createTestFaq());
  const wanted = made.map((_, shift) => ids([...made.slice(shift), ...made.slice(0, shift)]));
  await Promise.all(wanted.map((order) => call(faqOrder, "PUT", { cookie, body: named(order) })));
  expect(wanted).toContainEqual(await read(widget));
});

test("an invalid order is refused, and deleted ids are skipped", async () => {
  const { cookie } = await signInAs("admin");
  const { id } = await make.createTestFaq();
  const tooMany = Array.from({ length: 901 }, (_, index) => ({ id: index + 1 }));
  for (const order of [undefined, "x", [1], [{ id: "a" }], [{ id: 0 }], [{ id }, { id }], tooMany]) {
    const { status, body } = await call(faqOrder, "PUT", { cookie, body: { order } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["order"]]);
  }
  const { status, body } = await call(faqOrder, "PUT", { cookie, body: named([999_999, id]) });
  expect([status, ids(body.data)]).toEqual([200, [id]]);
});
