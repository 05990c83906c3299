import { describe, expect, test } from "vitest";
import { routes as jobs } from "@/app/api/cron/[...path]/route";
import { routes as trashTable } from "@/app/api/trash/[[...path]]/route";
import { routes as publicTable } from "@/app/web/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { pool } from "@/lib/platform/db/pool";
import { env } from "@/lib/platform/env";
import { listReferencedImages } from "@/lib/platform/storage/references";
import * as make from "@/tests/factories";
import { call, signInAs } from "@/tests/http";
import { bodyOf, newId, plainResources } from "@/tests/resources";
import { routesOf } from "@/tests/routes";

const publicPost = publicTable["posts/[slug]"];
const item = trashTable["[entity]/[id]"];
const trash = trashTable[""];

const { retention } = jobs;

const { item: postItem, list: postList } = routesOf("posts");

const DAY = 24 * 60 * 60 * 1000;

describe.each(plainResources)("$name", (resource) => {
  const entity = resource.entity;

  test("a deleted record is only in the trash, and is restored unchanged", async () => {
    const { cookie, user } = await signInAs("root");
    const created = await call(resource.list, "POST", { cookie, body: bodyOf(resource) });
    const { updated_at: _, ...before } = created.body.data;
    const params = { id: String(before.id), entity };
    const deleted = await call(resource.item, "DELETE", { cookie, params });
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { message: `${resource.one} excluíd${resource.ending} com sucesso!` },
    ]);
    expect([await resource.count(), (await call(resource.list, "GET", { cookie })).body.data]).toEqual([
      0,
      [],
    ]);
    const { body } = await call(trash, "GET", { cookie });
    expect(body.data).toMatchObject([
      { entity, record_id: before.id, name: before[resource.text], user_name: user.name },
    ]);
    expect(Date.parse(String(body.data[0].expires_at)) - Date.parse(String(body.data[0].deleted_at))).toBe(
      30 * DAY,
    );
    const restored = await call(item, "POST", { cookie, params });
    expect([restored.status, restored.body.message]).toEqual([
      200,
      `${resource.one} restaurad${resource.ending} com sucesso!`,
    ]);
    expect(restored.body.data).toMatchObject(before);
    expect((await call(trash, "GET", { cookie })).body.meta.total).toBe(0);
    expect((await call(item, "POST", { cookie, params })).status).toBe(404);
  });

  test("only root lists the trash, restores and purges", async () => {
    const root = await signInAs("root");
    const { cookie } = await signInAs("admin");
    const params = { ...(await newId(resource)), entity };
    await call(resource.item, "DELETE", { cookie: root.cookie, params });
    const answers = [
      await call(trash, "GET", { cookie }),
      await call(item, "POST", { cookie, params }),
      await call(item, "DELETE", { cookie, params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    const purged = await call(item, "DELETE", { cookie: root.cookie, params });
    expect(purged.body).toEqual({ message: `${resource.one} excluíd${resource.ending} definitivamente.` });
    expect((await call(item, "POST", { cookie: root.cookie, params })).status).toBe(404);
    expect([await db.trashed.count(), await db.version.count()]).toEqual([0, 0]);
  });
});

test("the slug of a deleted post is free; a restored one gets the next free slug", async () => {
  const { cookie } = await signInAs("root");
  const input = { ...make.postInput(), title: "Lance livre" };
  const first = (await call(postList, "POST", { cookie, body: input })).body.data;
  const params = { id: String(first.id), entity: "post" };
  await call(postItem, "DELETE", { cookie, params });
  expect((await call(publicPost, "GET", { params: { slug: "lance-livre" } })).status).toBe(404);
  const second = (await call(postList, "POST", { cookie, body: input })).body.data;
  expect(second.slug).toBe("lance-livre");
  const back = await call(item, "POST", { cookie, params });
  expect(back.body.data).toMatchObject({ id: first.id, slug: "lance-livre-2", date_post: first.date_post });
  await call(postItem, "DELETE", { cookie, params });
  await call(postItem, "DELETE", { cookie, params: { id: String(second.id) } });
  expect((await call(item, "POST", { cookie, params })).body.data.slug).toBe("lance-livre-2");
});

test("HTML stored under earlier rules is sanitised when it is restored", async () => {
  const { cookie } = await signInAs("root");
  const { id } = await make.createTestPost({ content: "<p>Bom</p><script>alert(1)</script>" });
  const params = { id: String(id), entity: "post" };
  await call(postItem, "DELETE", { cookie, params });
  expect((await call(item, "POST", { cookie, params })).body.data.content).toBe("<p>Bom</p>");
});

test("one of two concurrent restores succeeds", async () => {
  const { cookie } = await signInAs("root");
  const { id } = await make.createTestPost();
  const params = { id: String(id), entity: "post" };
  await call(postItem, "DELETE", { cookie, params });
  const answers = await Promise.all([1, 2].map(() => call(item, "POST", { cookie, params })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test("after thirty days the nightly job purges records with an audit entry; their images count as unused", async () => {
  const { cookie } = await signInAs("root");
  const headers = { authorization: `Bearer ${env().CRON_SECRET}` };
  const [old, recent] = [await make.createTestPost({ image: make.IMAGE_PATH }), await make.createTestPost()];
  for (const { id } of [old, recent]) await call(postItem, "DELETE", { cookie, params: { id: String(id) } });
  expect(await listReferencedImages()).toEqual([make.IMAGE_PATH]);
  const age = "UPDATE trash SET deleted_at = now() - make_interval(days => $1) WHERE record_id = $2";
  await pool().query(age, [31, old.id]);
  await pool().query(age, [29, recent.id]);
  expect((await call(retention, "POST", { headers })).body.removed.trash).toBe(1);
  expect(await db.trashed.findMany()).toMatchObject([{ record_id: recent.id }]);
  expect(await listReferencedImages()).toEqual([]);
  const purged = await db.auditEntry.findMany({ where: { action: "purge" } });
  expect(purged).toMatchObject([{ entity: "post", entity_id: old.id, user_name: "Sistema" }]);
});

test("an unknown kind or a bad id is 404", async () => {
  const { cookie } = await signInAs("root");
  for (const params of [
    { entity: "user", id: "1" },
    { entity: "constructor", id: "1" },
    { entity: "post", id: "abc" },
  ]) {
    expect((await call(item, "POST", { cookie, params })).status).toBe(404);
    expect((await call(item, "DELETE", { cookie, params })).status).toBe(404);
  }
});
