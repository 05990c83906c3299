import { describe, expect, test } from "vitest";
import { routes as trashTable } from "@/app/api/trash/[[...path]]/route";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { plainResources } from "@/tests/resources";
import { routesOf } from "@/tests/routes";
import * as bulk from "./[entity]/route";

const trashItem = trashTable["[entity]/[id]"];

const { faqs: widget } = publicLists;

const { item: faqItem, order } = routesOf("faqs");

type Row = { id: number; updated_at: Date };

const read = (rows: Row[]) =>
  rows.map(({ id, updated_at }) => ({ id, updated_at: updated_at.toISOString() }));
const send = (cookie: string, entity: string, act: string, rows: Row[]) =>
  call(bulk, "POST", { cookie, params: { entity }, body: { act, records: read(rows) } });

describe.each(plainResources)("$name", (resource) => {
  const entity = resource.entity;
  const { ending } = resource;

  test("many records are deactivated, deleted and restored, each with an audit entry", async () => {
    const { cookie } = await signInAs("root");
    const rows = [await resource.create(), await resource.create()];
    const off = await send(cookie, entity, "deactivate", rows);
    expect([off.status, off.body.message]).toEqual([200, `2 inativad${ending}s.`]);
    const list = await call(resource.list, "GET", { cookie });
    expect(list.body.data.map((item: Record<string, unknown>) => item[resource.flag])).toEqual([
      false,
      false,
    ]);
    const gone = await call(bulk, "POST", {
      cookie,
      params: { entity },
      body: { act: "delete", records: rows.map(({ id }) => ({ id })) },
    });
    expect([gone.body.message, await resource.count()]).toEqual([`2 excluíd${ending}s.`, 0]);
    expect(await db.trashed.count()).toBe(2);
    const back = await send(cookie, entity, "restore", rows);
    expect([back.body.message, await resource.count()]).toEqual([`2 restaurad${ending}s.`, 2]);
    const trail = await db.auditEntry.findMany({ where: { entity }, orderBy: { id: "asc" } });
    const ids = rows.map(({ id }) => id);
    expect(trail.map(({ action, entity_id }) => [action, entity_id])).toEqual(
      ["update", "delete", "restore"].flatMap((action) => ids.map((id) => [action, id])),
    );
  });

  test("the selected records are exported as CSV in the list's order, with an audit entry", async () => {
    const { cookie } = await signInAs("admin");
    const rows = [await resource.create(), await resource.create(), await resource.create()];
    const [first, , last] = rows.map(({ id }) => id);
    const { response } = await call(bulk, "GET", {
      cookie,
      params: { entity },
      query: `ids=${first},${last},9999`,
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await response.text()).split("\r\n").filter(Boolean);
    expect(lines.slice(1).map((line) => Number(line.split(";")[0]))).toEqual([last, first]);
    expect(await db.auditEntry.count({ where: { action: "export", entity } })).toBe(1);
  });
});

test("a bulk delete skips and reports records that were changed or deleted meanwhile", async () => {
  const { cookie } = await signInAs("root");
  const [changed, gone, free] = [
    await make.createTestFaq({ question: "Quanto custa?" }),
    await make.createTestFaq({ question: "Quando recebo?" }),
    await make.createTestFaq(),
  ];
  const save = { question: "Quanto custa hoje?" };
  await call(faqItem, "PUT", { cookie, params: { id: String(changed.id) }, body: save });
  await call(faqItem, "DELETE", { cookie, params: { id: String(gone.id) } });
  const { status, body } = await send(cookie, "faq", "delete", [changed, gone, free]);
  expect([status, body.data.done]).toEqual([200, [free.id]]);
  expect(body.data.refused).toMatchObject([{ id: changed.id }, { id: gone.id }]);
  expect(body.message).toMatch(
    /^1 excluída, 2 não: “Quanto custa hoje\?” mudou: a última versão é de Root de teste às \d\d:\d\d\. “Quando recebo\?” já está na lixeira\.$/,
  );
  expect(await db.faq.findMany({ select: { question: true } })).toEqual([save]);
  const none = await send(cookie, "faq", "delete", [changed, gone]);
  expect([none.status, none.body.data.done]).toEqual([409, []]);
  const unknown = await send(cookie, "faq", "activate", [{ id: 9999, updated_at: new Date() }]);
  expect(unknown.body.message).toBe("O registro nº 9999 não existe mais.");
});

test("an editor may feature, deactivate and activate records in bulk, but not delete or restore them", async () => {
  const { cookie } = await signInAs("admin");
  const row = await make.createTestPost();
  for (const act of ["feature", "deactivate", "activate"]) {
    const records = [{ id: row.id }];
    const answer = await call(bulk, "POST", { cookie, params: { entity: "post" }, body: { act, records } });
    expect([act, answer.status, answer.body.data.done]).toEqual([act, 200, [row.id]]);
  }
  for (const act of ["delete", "restore"]) {
    expect((await send(cookie, "post", act, [row])).status).toBe(403);
  }
  expect(await db.post.count()).toBe(1);
});

test("the site shows the result of a bulk action at once; repeating the action writes nothing", async () => {
  const { cookie } = await signInAs("admin");
  const rows = [await make.createTestFaq({ featured: false }), await make.createTestFaq({ featured: false })];
  await syncEpochs();
  const before = epochOf("content");
  expect((await send(cookie, "faq", "feature", rows)).body.message).toBe("2 destacadas.");
  const after = epochOf("content");
  expect(after).toBeGreaterThan(before);
  expect((await call(widget, "GET")).body).toHaveLength(2);
  const again = { act: "feature", records: rows.map(({ id }) => ({ id })) };
  const same = await call(bulk, "POST", { cookie, params: { entity: "faq" }, body: again });
  expect([same.status, epochOf("content")]).toEqual([200, after]);
  expect(await db.auditEntry.count({ where: { action: "update" } })).toBe(2);
  expect(
    (await call(bulk, "POST", { cookie, params: { entity: "faq" }, body: { ...again, act: "unfeature" } }))
      .body.message,
  ).toBe("2 tiradas do destaque.");
});

test("bulk actions, single saves, reorders and restores never deadlock", async () => {
  const { cookie } = await signInAs("root");
  const rows: Row[] = [];
  for (let count = 0; count < 6; count++) rows.push(await make.createTestPost({ title: "Lance livre" }));
  const faqs = [await make.createTestFaq(), await make.createTestFaq(), await make.createTestFaq()];
  const named = { order: faqs.map(({ id }) => ({ id })) };
  const ids = (some: Row[]) => some.map(({ id }) => ({ id }));
  const act = (entity: string, what: string, some: Row[]) =>
    call(bulk, "POST", { cookie, params: { entity }, body: { act: what, records: ids(some) } });
  await act("post", "delete", rows);
  const answers = await Promise.all([
    act("post", "restore", rows),
    act("post", "restore", rows.toReversed()),
    ...rows.map(({ id }) => call(trashItem, "POST", { cookie, params: { entity: "post", id: String(id) } })),
    act("faq", "feature", faqs),
    act("faq", "deactivate", faqs.toReversed()),
    call(order, "PUT", { cookie, body: named }),
    ...faqs.map(({ id }) =>
      call(faqItem, "PUT", { cookie, params: { id: String(id) }, body: { active: true } }),
    ),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect([await db.post.count(), await db.trashed.count()]).toEqual([6, 0]);
  const slugs = new Set((await db.post.findMany({ select: { slug: true } })).map(({ slug }) => slug));
  expect(slugs.size).toBe(6);
});

test("an unknown action or kind and an invalid selection are refused", async () => {
  const { cookie } = await signInAs("root");
  const row = await make.createTestProduct();
  const body = { act: "activate", records: [{ id: row.id }] };
  const post = (changes: object, entity = "product") =>
    call(bulk, "POST", { cookie, params: { entity }, body: { ...body, ...changes } });
  for (const records of [
    undefined,
    "x",
    [],
    [1],
    [{ id: 0 }],
    [{ id: 1 }, { id: 1 }],
    Array(501).fill({ id: 1 }),
  ]) {
    const { status, body } = await post({ records });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["records"]]);
  }
  for (const act of [undefined, "purge"]) expect((await post({ act })).body.errors).toHaveProperty("act");
  expect((await post({ act: "feature" })).body.errors).toEqual({
    act: ["Estes registros não têm destaque."],
  });
  for (const entity of ["user", "constructor", "partner"]) expect((await post({}, entity)).status).toBe(404);
  for (const ids of ["", "x", "1,,2", "-1"]) {
    const answer = await call(bulk, "GET", { cookie, params: { entity: "faq" }, query: `ids=${ids}` });
    expect([ids, answer.status]).toEqual([ids, 422]);
  }
});
