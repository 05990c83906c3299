import { expect, test } from "vitest";
import * as audit from "@/app/api/audit/route";
import { routes as letterRoutes } from "@/app/api/contemplateds/[[...path]]/route";
import { routes as listsTable } from "@/app/api/lists/[[...path]]/route";
import { routes as newsletterTable } from "@/app/api/newsletter/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import type { RouteMethods } from "@/lib/platform/http/route";
import { createTestSubscriber } from "@/tests/factories";
import { call, signInAs } from "@/tests/http";

const newsletter = newsletterTable[""];
const columns = listsTable["[list]/columns"];
const view = listsTable["[list]/views/[id]"];
const views = listsTable["[list]/views"];
const lists = listsTable[""];

const { "": letters } = letterRoutes;

const params = { list: "posts" };
const save = (cookie: string, name: string, query: string, list = "posts") =>
  call(views, "POST", { cookie, params: { list }, body: { name, query } });
const mine = async (cookie: string) => (await call(lists, "GET", { cookie })).body.data;

test("saved views and hidden columns are stored per user", async () => {
  const [{ cookie }, other] = [await signInAs("admin"), await signInAs("root")];
  const saved = await save(cookie, " Agendados ", "?sort=titulo&filter=agendados&page=3");
  expect([saved.status, saved.body]).toMatchObject([
    201,
    {
      data: { list: "posts", name: "Agendados", query: "filter=agendados&sort=titulo" },
      message: "Filtro salvo com sucesso!",
    },
  ]);
  const hidden = { hidden: ["Campos", "Endereço", "Campos"] };
  const chosen = await call(columns, "PUT", { cookie, params: { list: "audit" }, body: hidden });
  expect(chosen.body).toEqual({ data: ["Campos", "Endereço"] });
  expect(await mine(cookie)).toEqual({ views: [saved.body.data], hidden: { audit: ["Campos", "Endereço"] } });
  expect(await mine(other.cookie)).toEqual({ views: [], hidden: {} });
  const id = String(saved.body.data.id);
  expect((await call(view, "DELETE", { cookie: other.cookie, params: { ...params, id } })).status).toBe(404);
  const gone = await call(view, "DELETE", { cookie, params: { ...params, id } });
  expect([gone.status, gone.body]).toEqual([200, { message: "Filtro excluído com sucesso!" }]);
  expect((await mine(cookie)).views).toEqual([]);
});

test("a name identifies one view of a list, and saving it again, even concurrently, replaces that view", async () => {
  const { cookie } = await signInAs("admin");
  const [one] = await Promise.all([
    save(cookie, "Minha", "filter=ativos"),
    save(cookie, "Minha", "filter=inativos"),
    save(cookie, "Minha", "filter=ativos", "faqs"),
  ]);
  const again = await save(cookie, "Minha", "filter=destaques");
  expect(again.body.data).toEqual({ ...one.body.data, query: "filter=destaques" });
  expect(await db.savedView.count()).toBe(2);
});

test("a list has at most twenty views", async () => {
  const { cookie } = await signInAs("admin");
  for (let count = 0; count < 20; count++) await save(cookie, `Vista ${count}`, "filter=ativos");
  const refused = await save(cookie, "Mais uma", "filter=ativos");
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { name: ["São permitidos no máximo 20 filtros salvos. Exclua um antes."] },
  ]);
  expect((await save(cookie, "Vista 3", "filter=inativos")).status).toBe(201);
  expect((await save(cookie, "", "filter=ativos")).body.errors).toEqual({
    name: ["O nome do filtro é obrigatório."],
  });
  expect((await save(cookie, "Página", "page=2")).body.errors).toHaveProperty("query");
  expect((await save(cookie, "x", "filter=ativos", "users")).status).toBe(404);
  for (const hidden of [undefined, "x", [1], [""], Array(31).fill("x")]) {
    expect((await call(columns, "PUT", { cookie, params, body: { hidden } })).status).toBe(422);
  }
});

test("views and hidden columns are deleted with their user", async () => {
  const { cookie, user } = await signInAs("admin");
  await save(cookie, "Minha", "filter=ativos");
  await call(columns, "PUT", { cookie, params, body: { hidden: ["x"] } });
  await db.user.delete({ where: { id: user.id } });
  expect([await db.savedView.count(), await db.hiddenColumns.count()]).toEqual([0, 0]);
});

test("the page size is one of the offered sizes", async () => {
  const { cookie } = await signInAs("root");
  for (let count = 0; count < 21; count++) await createTestSubscriber();
  const sizeOf = async (routes: RouteMethods, query: string) =>
    (await call(routes, "GET", { cookie, query })).body.meta.per_page;
  const page = await call(newsletter, "GET", { cookie, query: "per_page=50" });
  expect([page.body.data.length, page.body.meta.last_page]).toEqual([21, 1]);
  for (const query of ["", "per_page=7", "per_page=x", "per_page=1e2x", "per_page=-20"]) {
    expect(await sizeOf(newsletter, query)).toBe(20);
  }
  expect([await sizeOf(letters, "per_page=100"), await sizeOf(audit, "per_page=20")]).toEqual([100, 20]);
});
