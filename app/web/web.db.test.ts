import { expect, test } from "vitest";
import { routes as publicLists } from "@/app/web/[[...path]]/route";
import * as newsletter from "@/app/web/newsletter/route";
import { db } from "@/lib/platform/db/client";
import { fromIsoDate } from "@/lib/platform/format/date";
import { readFormState } from "@/lib/platform/http/form/state";
import * as make from "@/tests/factories";
import { call, form } from "@/tests/http";

const bannerById = publicLists["banner/[id]"];
const postBySlug = publicLists["posts/[slug]"];
const featuredPosts = publicLists["posts/featured"];

const {
  banner: slides,
  contacts,
  "faqs/all": allFaqs,
  faqs: widgetFaqs,
  posts,
  products,
  testimonials,
} = publicLists;

const src = `/storage/${make.IMAGE_PATH}`;

test("slides are the active and featured banners, with usable URLs", async () => {
  const slide = await make.createTestBanner();
  await make.createTestBanner({ active: false });
  await make.createTestBanner({ featured: false });
  expect((await call(slides, "GET")).body).toEqual([
    {
      id: slide.id,
      src,
      type: "Veículos",
      title: slide.title,
      description: slide.description,
      link: "/veiculos",
      label: "veículos",
      aditional: [{ description: "Sem entrada" }],
    },
  ]);
});

test("a banner is found by the number of its page or by its id", async () => {
  await make.createTestBanner({ title: "Antigo" });
  const newest = await make.createTestBanner({ title: "Novo", featured: false });
  const hidden = await make.createTestBanner({ active: false });
  const page = await call(bannerById, "GET", { params: { id: "2" } });
  expect([page.status, page.body.title, page.body.full_banner_type]).toEqual([
    200,
    "Novo",
    { id: 2, name: "Veículos" },
  ]);
  expect(Object.keys(page.body).sort()).toEqual(
    (
      "active aditional advantages description featured full_banner_type full_banner_type_id id image label link src " +
      "text_advantage text_how_it_works title title_advantage"
    ).split(" "),
  );
  const own = await call(bannerById, "GET", { params: { id: String(newest.id) } });
  expect([newest.id > 10, own.body]).toEqual([true, page.body]);
  for (const id of ["3", String(hidden.id), "abc", "-1", "1e9999", "99"]) {
    expect((await call(bannerById, "GET", { params: { id } })).status).toBe(404);
  }
});

test("the widget has the active and featured FAQs, the page all active ones", async () => {
  const both = await make.createTestFaq();
  const plain = await make.createTestFaq({ featured: false });
  await make.createTestFaq({ active: false });
  const text = ({ question, answer }: { question: string; answer: string }) => ({ question, answer });
  expect((await call(widgetFaqs, "GET")).body).toEqual([{ id: both.id, ...text(both) }]);
  expect((await call(allFaqs, "GET")).body).toEqual([text(plain), text(both)]);
});

test("testimonials are the active ones, featured ones first", async () => {
  const first = await make.createTestTestimonial({ featured: true });
  const second = await make.createTestTestimonial();
  await make.createTestTestimonial({ active: false });
  const { body } = await call(testimonials, "GET");
  expect(body.map(({ id }: { id: number }) => id)).toEqual([first.id, second.id]);
});

test("products are the active ones, under data", async () => {
  const product = await make.createTestProduct();
  await make.createTestProduct({ active: false });
  const { created_at: _created, updated_at: _updated, position: _position, ...fields } = product;
  expect((await call(products, "GET")).body).toEqual({ data: [{ ...fields, src }] });
});

test("posts are the active ones by date, with an excerpt without tags", async () => {
  const content = `<p>${"Texto &amp; mais ".repeat(20)}</p>`;
  const older = await make.createTestPost({ date_post: fromIsoDate("2025-01-01"), is_featured: true });
  const newer = await make.createTestPost({ content, image: make.IMAGE_PATH });
  const hidden = await make.createTestPost({ is_active: false });
  const { body } = await call(posts, "GET");
  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual([newer.slug, older.slug]);
  expect(body.data[0]).toMatchObject({ image: src, date_post: "2025-11-20", user: null });
  expect(body.data[0].description).toMatch(/^Texto & mais .{100,150}…$/);
  expect(body.data[0]).not.toHaveProperty("content");
  const featured = await call(featuredPosts, "GET");
  expect(featured.body.map(({ slug }: { slug: string }) => slug)).toEqual([older.slug]);
  const one = await call(postBySlug, "GET", { params: { slug: newer.slug } });
  expect(one.body).toMatchObject({ slug: newer.slug, content, image: src });
  for (const slug of [hidden.slug, "nada", "NADA", "a\0b", "../x"]) {
    expect((await call(postBySlug, "GET", { params: { slug } })).status).toBe(404);
  }
});

test("contacts come from the settings, and are 200 before the first save", async () => {
  expect((await call(contacts, "GET")).status).toBe(200);
  await make.createTestCompany({ linkedin: "https://linkedin.com/company/ipe", city: "São Paulo" });
  const { body } = await call(contacts, "GET");
  expect(body).toMatchObject({ whatsapp: "5511912345678", city: "São Paulo" });
  expect(body.socialNetworks).toMatchObject({
    linkedin: "https://linkedin.com/company/ipe",
    whatsapp: "5511912345678",
  });
  expect(Object.keys(body)).not.toContain("text_rules");
});

const join = (body: unknown, headers?: Record<string, string>) => call(newsletter, "POST", { body, headers });

test("the newsletter stores an address once", async () => {
  const first = await join({ email: " Ana@Example.com ", name: " ", whatsapp: "(11) 91234-5678" });
  expect([first.status, first.body]).toEqual([201, { message: "E-mail cadastrado com sucesso" }]);
  expect(await db.subscriber.findFirstOrThrow()).toMatchObject({
    email: "ana@example.com",
    name: null,
    phone: "5511912345678",
    consent_text: expect.stringContaining("concorda"),
  });
  const errors = async (body: unknown) => {
    const { status, body: answer } = await join(body);
    return [status, answer.errors];
  };
  expect(await errors({ email: "ANA@example.com" })).toEqual([
    422,
    { email: ["Este e-mail já está cadastrado."] },
  ]);
  expect(await errors({ email: "ana" })).toEqual([422, { email: ["Informe um e-mail válido."] }]);
  expect(await errors({ email: "" })).toEqual([422, { email: ["O e-mail é obrigatório."] }]);
  expect(await errors({})).toEqual([422, { email: ["O e-mail é obrigatório."] }]);
  expect(await errors({ email: "b@example.com", whatsapp: "12" })).toEqual([
    422,
    { whatsapp: [expect.any(String)] },
  ]);
});

test("one of ten concurrent sign-ups with one address is stored", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => join({ email: "ana@example.com" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
  expect(await db.subscriber.count()).toBe(1);
});

test("one IP address may send twenty sign-ups in ten minutes", async () => {
  for (let number = 0; number < 20; number += 1) await join({ email: `a${number}@example.com` });
  const { response, status } = await join({ email: "b@example.com" });
  expect([status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await join({ email: "b@example.com" }, { "x-client-address": "192.0.2.99" })).status).toBe(201);
});

test("without JavaScript the form returns to its page with the outcome", async () => {
  const headers = { accept: "text/html", referer: "http://ipe.test/imoveis?utm=1&form=velho" };
  const outcome = async (fields: Record<string, string>) => {
    const { response, status } = await join(form(fields), headers);
    const url = new URL(response.headers.get("location") ?? "", "http://ipe.test");
    expect([status, response.headers.get("cache-control")]).toEqual([303, "no-store"]);
    expect([url.pathname, url.searchParams.get("utm"), url.hash]).toEqual(["/imoveis", "1", "#newsletter"]);
    return readFormState(url.searchParams.get("form"));
  };
  expect(await outcome({ email: "ana@", name: "Ana" })).toMatchObject({
    ok: false,
    errors: { email: ["Informe um e-mail válido."] },
    values: { email: "ana@", name: "Ana" },
  });
  expect(await outcome({ email: "ana@example.com" })).toMatchObject({
    ok: true,
    message: "E-mail cadastrado com sucesso",
  });
  expect((await db.subscriber.findFirstOrThrow()).consent_source).toBe("/imoveis?utm=1");
  const foreign = { accept: "text/html", referer: "https://evil.example//x" };
  const { response } = await join(form({ email: "bia@example.com" }), foreign);
  expect(response.headers.get("location")).toMatch(/^\/\?form=[\w.-]+#newsletter$/);
  const doubled = await join(form({ email: "caio@example.com" }), {
    accept: "text/html",
    referer: "http://ipe.test//evil.example/",
  });
  expect(doubled.response.headers.get("location")).toMatch(/^\/evil\.example\//);
});

test("HEAD has the headers of GET without its body, OPTIONS lists the methods, and others are 405", async () => {
  const head = await call(products, "HEAD");
  expect([head.status, await head.response.text()]).toEqual([200, ""]);
  expect(head.response.headers.get("content-type")).toContain("json");
  const options = await call(products, "OPTIONS");
  expect([options.status, options.response.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  expect((await call(products, "POST", { body: {} })).status).toBe(405);
});
