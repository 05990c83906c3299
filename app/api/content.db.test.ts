import { expect, test } from "vitest";
import * as bannerTypes from "@/app/api/banner-types/route";
import { routes as accountRoutes } from "@/app/api/users/[[...path]]/route";
import { db } from "@/lib/platform/db/client";
import { syncEpochs } from "@/lib/platform/db/epoch-sync";
import { epochOf } from "@/lib/platform/db/epochs";
import * as make from "@/tests/factories";
import { call, form, signInAs } from "@/tests/http";
import { routesOf } from "@/tests/routes";

const { "[id]": userItem } = accountRoutes;

const { list: faqs } = routesOf("faqs");
const { item: bannerItem, list: banners } = routesOf("full-banner");
const { item: postItem, list: posts } = routesOf("posts");
const { item: productItem } = routesOf("products");

test("FAQs are searched in question and answer, and % is not a wildcard", async () => {
  const { cookie } = await signInAs("admin");
  const faq = await make.createTestFaq({
    question: "Qual a taxa?",
    answer: "<p>Até 15% do <strong>crédito</strong> &amp; mais</p>",
  });
  await make.createTestFaq({ question: "O que é lance?", answer: "Antecipar parcelas" });
  const search = async (text: string) => {
    const { body } = await call(faqs, "GET", {
      cookie,
      query: new URLSearchParams({ search: text }).toString(),
    });
    return body.data.map(({ id }: { id: number }) => id);
  };
  expect(await search("TAXA")).toEqual([faq.id]);
  expect(await search("crédito")).toEqual([faq.id]);
  expect(await search("%")).toEqual([faq.id]);
  expect(await search("& mais")).toEqual([faq.id]);
  expect(await search("strong")).toEqual([]);
  expect(await search("_")).toEqual([]);
  expect(await search("\\")).toEqual([]);
  expect(await search("ta\0xa")).toEqual([faq.id]);
  expect(await search("")).toHaveLength(2);
});

test("a banner's lists are JSON text; additional items are limited to three", async () => {
  const { cookie } = await signInAs("admin");
  const base = {
    ...make.bannerInput(),
    aditional: "[]",
    advantages: "[]",
    active: "1",
    featured: "0",
    full_banner_type_id: "2",
  };
  const save = (fields: Record<string, string>) =>
    call(banners, "POST", { cookie, body: form({ ...base, ...fields, image: make.pngFile() }) });
  const svg = '<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>';
  const advantages = JSON.stringify([
    { title: "A", description: "B", icon_svg: svg, icon_name: "", other: 1 },
  ]);
  const good = await save({ aditional: '[{"description":"um"}]', advantages, text_how_it_works: "<p></p>" });
  expect([good.status, good.body.data]).toMatchObject([
    201,
    {
      aditional: [{ description: "um" }],
      advantages: [{ title: "A", description: "B", icon_svg: svg, icon_name: null }],
      text_how_it_works: "",
      full_banner_type: { id: 2, name: "Veículos" },
      active: true,
      featured: false,
    },
  ]);
  const four = JSON.stringify(Array(4).fill({ description: "x" }));
  const bad = JSON.stringify([{ title: "A", description: "B", icon_svg: "<svg onload='x()'></svg>" }]);
  for (const [fields, field] of [
    [{ aditional: four }, "aditional"],
    [{ aditional: "{" }, "aditional"],
    [{ aditional: '[{"description":""}]' }, "aditional"],
    [{ advantages: bad }, "advantages"],
    [{ full_banner_type_id: "99" }, "full_banner_type_id"],
    [{ full_banner_type_id: "abc" }, "full_banner_type_id"],
    [{ text_advantage: "<p></p>" }, "text_advantage"],
    [{ link: "javascript:alert(1)" }, "link"],
  ] as const) {
    const { status, body } = await save(fields);
    expect([fields, status, Object.keys(body.errors)]).toEqual([fields, 422, [field]]);
  }
  const xss = "<p>ok<script>alert(1)</script></p>";
  const params = { id: String(good.body.data.id) };
  const updated = await call(bannerItem, "PUT", { cookie, params, body: { text_advantage: xss } });
  expect(updated.body.data.text_advantage).toBe("<p>ok</p>");
});

test("a post has a unique slug that does not change with its title, an author, and a day typed as dd/mm/yyyy", async () => {
  const { cookie, user } = await signInAs("admin");
  const input = { ...make.postInput(), title: "Crédito & lance", date_post: "31/12/2026" };
  const saved = await Promise.all([1, 2, 3].map(() => call(posts, "POST", { cookie, body: input })));
  expect(saved.map(({ body }) => body.data.slug).sort()).toEqual([
    "credito-e-lance",
    "credito-e-lance-2",
    "credito-e-lance-3",
  ]);
  expect(saved[0]?.body.data).toMatchObject({ date_post: "2026-12-31", user: { name: user.name } });
  const { id, slug } = saved[0]?.body.data ?? {};
  const renamed = await call(postItem, "PUT", {
    cookie,
    params: { id: String(id) },
    body: { title: "Outro" },
  });
  expect(renamed.body.data).toMatchObject({ slug, title: "Outro" });
  const dated = await call(postItem, "PUT", {
    cookie,
    params: { id: String(id) },
    body: { date_post: "30/02/2026" },
  });
  expect([dated.status, Object.keys(dated.body.errors)]).toEqual([422, ["date_post"]]);
});

test("a post called 'Featured' does not collide with the route of featured posts", async () => {
  const { cookie } = await signInAs("admin");
  const saved = await call(posts, "POST", { cookie, body: { ...make.postInput(), title: "Featured" } });
  expect(saved.body.data.slug).toBe("featured-2");
});

test("banner types are listed without pagination", async () => {
  const { cookie } = await signInAs("admin");
  const { body } = await call(bannerTypes, "GET", { cookie });
  // A new page adds a type behind the specification's ten.
  expect(body.slice(0, 10)).toEqual(
    [
      ...["Imóveis", "Veículos", "Motos", "Caminhões", "Lista de imóveis", "Construção e reforma", "Agro"],
      ...["Máquinas e equipamentos", "Quitar financiamento", "Serviços"],
    ].map((name, index) => ({ id: index + 1, name })),
  );
});

test("an author's new name raises the epoch of posts", async () => {
  const { cookie, user } = await signInAs("root");
  await syncEpochs();
  const before = epochOf("posts");
  const { status } = await call(userItem, "PUT", {
    cookie,
    params: { id: String(user.id) },
    body: { name: "Outra" },
  });
  expect([status, epochOf("posts")]).toEqual([200, before + 1]);
});

test("the audit trail names the changed fields and cannot be deleted", async () => {
  const { cookie, user } = await signInAs("admin");
  const product = await make.createTestProduct();
  const params = { id: String(product.id) };
  const same = await call(productItem, "PUT", {
    cookie,
    params,
    body: { title: product.title, active: true },
  });
  expect([same.status, same.body.data.updated_at]).toEqual([200, product.updated_at.toISOString()]);
  expect(await db.auditEntry.count()).toBe(0);
  await call(productItem, "PUT", {
    cookie,
    params,
    body: { title: "Outro", label: product.label, active: false },
  });
  expect(await db.auditEntry.findMany()).toMatchObject([
    {
      user_id: user.id,
      action: "update",
      entity: "product",
      entity_id: product.id,
      fields: ["title", "active"],
    },
  ]);
  await expect(db.auditEntry.deleteMany()).rejects.toThrow(/never changed/);
});
