import sharp from "sharp";
import { expect, test } from "vitest";
import * as audit from "@/app/api/audit/route";
import * as bannerTypes from "@/app/api/banner-types/route";
import * as config from "@/app/api/config/route";
import * as faqs from "@/app/api/faqs/route";
import * as bannerItem from "@/app/api/full-banner/[id]/route";
import * as banners from "@/app/api/full-banner/route";
import * as subscriber from "@/app/api/newsletter/[id]/route";
import * as exported from "@/app/api/newsletter/export/route";
import * as subscribers from "@/app/api/newsletter/route";
import * as partnerItem from "@/app/api/partners/[id]/route";
import * as partners from "@/app/api/partners/route";
import * as postItem from "@/app/api/posts/[id]/route";
import * as posts from "@/app/api/posts/route";
import * as productItem from "@/app/api/products/[id]/route";
import * as products from "@/app/api/products/route";
import * as testimonialItem from "@/app/api/testimonials/[id]/route";
import * as testimonials from "@/app/api/testimonials/route";
import * as uploads from "@/app/api/uploads/route";
import * as userPassword from "@/app/api/users/[id]/password/route";
import * as userItem from "@/app/api/users/[id]/route";
import * as userSessions from "@/app/api/users/[id]/sessions/route";
import * as users from "@/app/api/users/route";
import { verifyPassword } from "@/lib/auth/password";
import { db } from "@/lib/db/client";
import { epochOf, syncEpochs } from "@/lib/db/epochs";
import { openImage } from "@/lib/storage/open-image";
import { store } from "@/lib/storage/store";
import * as make from "@/tests/factories";
import { call, form, mintSession, signInAs } from "@/tests/http";

test("FAQs are searched in question and answer, and % means itself", async () => {
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

test("a banner's lists come as JSON text or lists, three items at most, icons clean or refused", async () => {
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

test("an image is stored, kept by an update without one, replaced by a new one, and removed with its record", async () => {
  const { cookie } = await signInAs("root");
  const created = await call(products, "POST", {
    cookie,
    body: form({ ...texts(make.productInput()), image: make.pngFile() }),
  });
  const { id, image } = created.body.data;
  const params = { id: String(id) };
  expect(image).toMatch(/^[0-9a-f]{32}-1x1\.png$/);
  expect(await openImage(image)).not.toBeNull();
  const kept = await call(productItem, "POST", {
    cookie,
    params,
    query: "_method=PUT",
    body: form({ title: "Outro", image: new File([], "vazio.png") }),
  });
  expect([kept.status, kept.body.data.image]).toEqual([200, image]);
  const replaced = await call(productItem, "POST", { cookie, params, body: form({ image: make.pngFile() }) });
  expect(replaced.body.data.image).not.toBe(image);
  expect(await openImage(image)).toBeNull();
  expect(await openImage(replaced.body.data.image)).not.toBeNull();
  expect((await call(productItem, "PUT", { cookie, params, body: form({ image: "null" }) })).status).toBe(
    422,
  );
  await call(productItem, "DELETE", { cookie, params });
  expect(await openImage(replaced.body.data.image)).toBeNull();
});

test("a new image of an update that is refused leaves no file and no change", async () => {
  const { cookie } = await signInAs("admin");
  const product = await make.createTestProduct();
  const before = await store().list();
  const stale = new Date(0).toISOString();
  const { status } = await call(productItem, "PUT", {
    cookie,
    params: { id: String(product.id) },
    body: form({ image: make.pngFile(), updated_at: stale }),
  });
  expect(status).toBe(409);
  expect((await db.product.findFirstOrThrow()).image).toBe(product.image);
  expect(await store().list()).toEqual(before);
});

test.each([
  ["null in JSON", () => ({ image: null })],
  ["empty text in JSON", () => ({ image: "" })],
  ["empty text in a form, as 'Remover imagem' sends it", () => form({ image: "" })],
])("an optional image is taken away by %s", async (_, removal) => {
  const { cookie } = await signInAs("admin");
  const created = await call(testimonials, "POST", {
    cookie,
    body: form({ ...texts(make.testimonialInput()), image: make.pngFile() }),
  });
  const { id, image } = created.body.data;
  const taken = await call(testimonialItem, "PUT", {
    cookie,
    params: { id: String(id) },
    body: removal(),
  });
  expect(taken.body.data.image).toBeNull();
  expect(await openImage(image)).toBeNull();
});

test("a file field left empty keeps the image, and a required one cannot be taken away", async () => {
  const { cookie } = await signInAs("admin");
  const { id, image } = await make.createTestTestimonial({
    image: "0123456789abcdef0123456789abcdef-4x4.png",
  });
  const kept = await call(testimonialItem, "POST", {
    cookie,
    params: { id: String(id) },
    body: form({ description: "Outro texto.", image: new File([], "vazio.png") }),
  });
  expect(kept.body.data.image).toBe(image);
  // Of a file without a name Node's own FormData sends no name at all, only the type.
  const nameless = form({ description: "Mais um texto.", image: new File([], "") });
  expect(
    (await call(testimonialItem, "POST", { cookie, params: { id: String(id) }, body: nameless })).body.data,
  ).toMatchObject({
    description: "Mais um texto.",
    image,
  });
  const product = await make.createTestProduct();
  const refused = await call(productItem, "POST", {
    cookie,
    params: { id: String(product.id) },
    body: form({ image: "" }),
  });
  expect([refused.status, refused.body.errors]).toEqual([422, { image: ["A imagem é obrigatória."] }]);
});

test("what is no picture, or too large a one, is 422 with its message", async () => {
  const { cookie } = await signInAs("admin");
  const upload = async (file: File) => {
    const { status, body } = await call(uploads, "POST", { cookie, body: form({ image: file }) });
    return [status, body.errors ?? body.data];
  };
  const wrong = { image: ["Tipo de arquivo não suportado. Use PNG, JPG ou GIF"] };
  expect(await upload(new File(["<svg/>"], "a.png", { type: "image/png" }))).toEqual([422, wrong]);
  expect(await upload(new File([new Uint8Array(2 * 1024 * 1024 + 1)], "a.png"))).toEqual([
    422,
    { image: ["A imagem deve ter no máximo 2MB"] },
  ]);
  expect(await upload(make.pngFile())).toEqual([
    201,
    { src: expect.stringMatching(/^\/storage\/[0-9a-f]{32}-1x1\.png$/), width: 1, height: 1 },
  ]);
  expect((await call(uploads, "POST", { cookie, body: {} })).body.errors).toEqual({
    image: ["A imagem é obrigatória."],
  });
  expect((await call(uploads, "POST", { body: form({ image: make.pngFile() }) })).status).toBe(401);
});

test("SEC-065 of uploads at once those that find no place in line are 503, and said when to come again", async () => {
  const { cookie } = await signInAs("admin");
  const square = sharp({ create: { width: 1200, height: 1200, channels: 3, background: "#1f6b4a" } });
  const picture = new File([new Uint8Array(await square.png().toBuffer())], "a.png");
  const uploaded = () => call(uploads, "POST", { cookie, body: form({ image: picture }) });
  const answers = await Promise.all(Array.from({ length: 60 }, uploaded));
  const refused = answers.filter(({ status }) => status === 503);
  // Two places and a line of thirty, which moves on while they come.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(60 - 32);
  expect(refused[0]?.response.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60 - refused.length);
  expect((await uploaded()).status).toBe(201);
});

test("a post has a slug of its own that outlives its title, its author, and a day in either notation", async () => {
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

test("a post called 'Featured' does not hide behind the list of featured posts", async () => {
  const { cookie } = await signInAs("admin");
  const saved = await call(posts, "POST", { cookie, body: { ...make.postInput(), title: "Featured" } });
  expect(saved.body.data.slug).toBe("featured-2");
});

test("a partner's rate is kept as typed and read as a percentage", async () => {
  const { cookie } = await signInAs("root");
  const { body } = await call(partners, "POST", {
    cookie,
    body: { name: "Alfa", tax_rate: " 5,5 % ", last_update: "01/02/2026", url_csv: "" },
  });
  expect(body.data).toMatchObject({
    tax_rate: "5,5 %",
    last_update: "2026-02-01",
    url_csv: null,
    is_active: true,
  });
  expect((await db.partner.findFirstOrThrow()).tax_rate_micros).toBe(5_500_000);
  const params = { id: String(body.data.id) };
  for (const [fields, field] of [
    [{ tax_rate: "100" }, "tax_rate"],
    [{ tax_rate: "-1" }, "tax_rate"],
    [{ url_csv: "javascript:alert(1)" }, "url_csv"],
    [{ url_csv: "/cartas.csv" }, "url_csv"],
    [{ last_update: "31/02/2026" }, "last_update"],
  ] as const) {
    const answer = await call(partnerItem, "PUT", { cookie, params, body: fields });
    expect([fields, answer.status, Object.keys(answer.body.errors)]).toEqual([fields, 422, [field]]);
  }
  const emptied = await call(partnerItem, "PUT", { cookie, params, body: { tax_rate: "", last_update: "" } });
  expect(emptied.body.data).toMatchObject({ tax_rate: null, last_update: null });
  expect((await db.partner.findFirstOrThrow()).tax_rate_micros).toBe(0);
});

test("deleting a partner withdraws its letters and keeps their ids", async () => {
  const { cookie } = await signInAs("root");
  const partner = await make.createTestPartner();
  const administrator = await db.administrator.create({ data: { name: "Itaú" } });
  const letter = await db.letter.create({
    data: {
      partner_id: partner.id,
      administrator_id: administrator.id,
      code: "1",
      segment: "Imóvel",
      credit_cents: 10_000_000n,
      entry_cents: 1_000_000n,
      installments: [{ quantity: 10, amount_cents: 100_000 }],
    },
  });
  await call(partnerItem, "DELETE", { cookie, params: { id: String(partner.id) } });
  expect((await db.letter.findUniqueOrThrow({ where: { id: letter.id } })).withdrawn_at).not.toBeNull();
  expect((await call(partners, "GET", { cookie })).body.data).toEqual([]);
});

test("settings are one flat record: defaults, first save, partial save, conflict", async () => {
  const { cookie } = await signInAs("admin");
  expect((await call(config, "GET", { cookie })).body).toMatchObject({ text_rules: "", updated_at: null });
  const missing = await call(config, "PUT", { cookie, body: { name: "Ipê" } });
  expect([missing.status, Object.keys(missing.body.errors).sort()]).toEqual([
    422,
    ["email", "phone", "text_rules", "whatsapp"],
  ]);
  const first = await call(config, "PUT", { cookie, body: make.companyInput() });
  expect([first.status, first.body.message]).toEqual([200, "Configurações atualizadas com sucesso!"]);
  const partial = await call(config, "POST", {
    cookie,
    query: "_method=PUT",
    body: form({ city: "São Paulo", state: "SP" }),
  });
  expect(partial.body.data).toMatchObject({ ...make.companyInput(), city: "São Paulo", state: "SP" });
  const stale = await call(config, "PUT", {
    cookie,
    body: { city: "Rio", updated_at: first.body.data.updated_at },
  });
  expect([stale.status, stale.body.data]).toEqual([409, partial.body.data]);
  const bad = await call(config, "PUT", {
    cookie,
    body: {
      name: "",
      whatsapp: "1",
      email: "x",
      phone: " ",
      text_rules: "<p></p>",
      state: "SPA",
      facebook: "javascript:1",
      cnpj: "1",
    },
  });
  expect([bad.status, Object.keys(bad.body.errors).sort()]).toEqual([
    422,
    ["cnpj", "email", "facebook", "name", "phone", "state", "text_rules", "whatsapp"],
  ]);
  expect((await call(config, "GET")).status).toBe(401);
  expect((await call(config, "PUT", { body: {} })).status).toBe(401);
});

test("settings that are saved unchanged leave no entry in the audit trail", async () => {
  const { cookie } = await signInAs("admin");
  await call(config, "PUT", { cookie, body: make.companyInput() });
  const { updated_at: _, ...shown } = (await call(config, "GET", { cookie })).body;
  const before = await db.auditEntry.count();
  const sent = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, value ?? ""]));
  expect((await call(config, "PUT", { cookie, body: sent })).status).toBe(200);
  expect(await db.auditEntry.count()).toBe(before);
});

test("subscribers are paged, searched, exported formula-safe, and deleted by any member of staff", async () => {
  const { cookie } = await signInAs("admin");
  for (let number = 0; number < 23; number += 1) await make.createTestSubscriber();
  const ana = await make.createTestSubscriber({
    name: "=HYPERLINK(1)",
    email: "ana@example.com",
    phone: "5511912345678",
  });
  const list = async (query: string) => (await call(subscribers, "GET", { cookie, query })).body;
  const first = await list("");
  expect([first.data.length, first.meta]).toEqual([
    20,
    { current_page: 1, last_page: 2, per_page: 20, total: 24 },
  ]);
  expect(Object.keys(first.data[0])).toEqual(["id", "name", "email", "phone", "created_at"]);
  expect((await list("page=2")).data).toHaveLength(4);
  expect(await list("page=99")).toEqual({
    data: [],
    meta: { current_page: 99, last_page: 2, per_page: 20, total: 24 },
  });
  for (const page of ["abc", "0", "-1", "1.5", ""])
    expect((await list(`page=${page}`)).meta.current_page).toBe(1);
  expect((await list("page=999999999999999999999")).data).toEqual([]);
  for (const search of ["ANA@", "hyperlink", "91234-5678"]) {
    const { data } = await list(new URLSearchParams({ search }).toString());
    expect(data.map(({ id }: { id: number }) => id)).toEqual([ana.id]);
  }
  expect((await list("search=%25")).data).toEqual([]);
  const { response } = await call(exported, "GET", { cookie, query: "search=ana" });
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="inscritos-[\d-]+\.csv"$/,
  );
  const csv = Buffer.from(await response.arrayBuffer()).toString();
  expect(csv).toMatch(
    /^\uFEFFNome;Email;Telefone;Criado em\r\n'=HYPERLINK\(1\);ana@example\.com;\(11\) 91234-5678;[\d/]+ [\d:]+\r\n$/,
  );
  const gone = await call(subscriber, "DELETE", { cookie, params: { id: String(ana.id) } });
  expect([gone.status, gone.body]).toEqual([200, { message: "Inscrito excluído com sucesso!" }]);
  expect((await call(subscriber, "DELETE", { cookie, params: { id: String(ana.id) } })).status).toBe(404);
  for (const routes of [subscribers, exported]) expect((await call(routes, "GET")).status).toBe(401);
});

test("banner types are a plain list", async () => {
  const { cookie } = await signInAs("admin");
  const { body } = await call(bannerTypes, "GET", { cookie });
  expect(body).toHaveLength(10);
  expect(body[0]).toEqual({ id: 1, name: "Imóveis" });
});

test("only root sees users and the audit trail", async () => {
  const { cookie, user } = await signInAs("admin");
  const params = { id: String(user.id) };
  for (const [routes, verb] of [
    [users, "GET"],
    [users, "POST"],
    [userItem, "PUT"],
    [userPassword, "POST"],
    [userSessions, "DELETE"],
    [audit, "GET"],
  ] as const) {
    expect((await call(routes, verb, { params })).status).toBe(401);
    expect((await call(routes, verb, { cookie, params })).status).toBe(403);
  }
});

test("root invites by a password shown once, changes, deactivates and signs out", async () => {
  const root = await signInAs("root");
  const { cookie } = root;
  const created = await call(users, "POST", {
    cookie,
    body: { name: "Bia", email: "Bia@Example.com", is_active: false, password: "ignored!" },
  });
  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    name: "Bia",
    email: "bia@example.com",
    is_root: false,
    is_active: true,
  });
  const { id } = created.body.data;
  const params = { id: String(id) };
  const hashOf = async () => (await db.user.findUniqueOrThrow({ where: { id } })).password_hash;
  expect(await verifyPassword(created.body.password, await hashOf())).toBe(true);
  expect(JSON.stringify((await call(users, "GET", { cookie })).body)).not.toMatch(/argon2|password/);
  const taken = await call(users, "POST", { cookie, body: { name: "B", email: "bia@example.com" } });
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ["email"]]);

  await mintSession(id);
  expect((await call(userSessions, "DELETE", { cookie, params })).status).toBe(200);
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
  await mintSession(id);
  const reset = await call(userPassword, "POST", { cookie, params });
  expect(await verifyPassword(reset.body.password, await hashOf())).toBe(true);
  expect(await db.session.count({ where: { user_id: id } })).toBe(0);
  await mintSession(id);
  const off = await call(userItem, "PUT", { cookie, params, body: { is_active: false } });
  expect([off.body.data.is_active, await db.session.count({ where: { user_id: id } })]).toEqual([false, 0]);

  const self = { id: String(root.user.id) };
  for (const fields of [{ is_active: false }, { is_root: false }]) {
    expect((await call(userItem, "PUT", { cookie, params: self, body: fields })).status).toBe(422);
  }
  expect((await call(userSessions, "DELETE", { cookie, params: { id: "999" } })).status).toBe(404);
  const trail = (await call(audit, "GET", { cookie })).body;
  expect(
    trail.data.map(({ action, fields }: { action: string; fields: string[] }) => [action, fields]),
  ).toEqual([
    ["update", ["is_active"]],
    ["update", ["password"]],
    ["end_sessions", []],
    ["create", ["name", "email"]],
  ]);
  expect(trail.meta).toEqual({ current_page: 1, last_page: 1, per_page: 50, total: 4 });
});

test("a renamed author is on the posts at once", async () => {
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

test("the audit trail names the fields that changed, and nothing is written when none has", async () => {
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

function texts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === true ? "1" : value === false ? "0" : String(value),
    ]),
  );
}
