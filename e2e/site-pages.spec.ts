import { DomUtils, parseDocument } from "htmlparser2";
import { structuredDataErrors } from "../tests/harness/structured-data";
import { expect, test } from "./test";

const pages: [path: string, title: string][] = [
  ["/imoveis", "Consórcio para Imóveis"],
  ["/veiculos", "Consórcios de Veículos"],
  ["/motos", "Consórcios de Motos"],
  ["/caminhoes", "Consórcios de Caminhões"],
  ["/servicos", "Consórcio de Serviços"],
  ["/construcao-e-reforma", "Consórcio para Construção e Reforma"],
  ["/maquinas-e-equipamentos", "Consórcio de Máquinas e Equipamentos"],
  ["/agro", "Consórcio de Agro"],
  ["/quitar-financiamento", "Quitar financiamento imobiliário"],
  ["/cartas-contempladas", "Cartas Contempladas"],
  ["/outras-cartas-contempladas", "Outras cartas contempladas"],
  ["/posts", "Informativos"],
  ["/como-funciona", "Como funciona"],
  ["/investimentos", "Investimentos"],
  ["/quem-somos", "Quem somos"],
  ["/porque-a-ipe", "Por que a Ipê?"],
  ["/seguranca-garantida", "Segurança garantida"],
  ["/acessibilidade", "Acessibilidade"],
  ["/contact", "Contato"],
  ["/simular-consorcio", "Simule seu consórcio"],
  ["/politica-de-privacidade", "Política de privacidade"],
];

for (const [path, title] of pages) {
  test(`the initial HTML of ${path} has a title, one h1 and metadata`, async ({ request }) => {
    const document = parseDocument(await (await request.get(path)).text());
    const find = (tag: string, attributes: Record<string, string> = {}) =>
      DomUtils.getElementsByTagName(tag, document, true).filter((element) =>
        Object.entries(attributes).every(([name, value]) => element.attribs[name] === value),
      );
    const textsOf = (tag: string, attributes?: Record<string, string>) =>
      find(tag, attributes).map((element) => DomUtils.textContent(element));
    const meta = (attributes: Record<string, string>) => find("meta", attributes)[0]?.attribs.content;

    expect(textsOf("title")[0]).toMatch(new RegExp(`^${title.replace("?", "\\?")} \\| .+`));
    expect(textsOf("h1")).toEqual([title]);
    const canonical = find("link", { rel: "canonical" })[0]?.attribs.href;
    expect(canonical).toMatch(new RegExp(`^https?://.+${path}$`));
    expect(meta({ name: "description" })).toMatch(/.{40,}/);
    expect(meta({ name: "keywords" })).toMatch(/.+/);
    expect(meta({ name: "twitter:card" })).toBe("summary_large_image");
    const image = meta({ property: "og:image" }) ?? "";
    expect((await request.get(new URL(image).pathname)).headers()["content-type"]).toContain("image/png");
    const data = textsOf("script", { type: "application/ld+json" });
    expect(data.join()).toContain('"BreadcrumbList"');
    expect(structuredDataErrors(data)).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("descriptions are unique", async ({ request }) => {
    const descriptions = await Promise.all(
      ["/", ...pages.map(([path]) => path)].map(async (path) => {
        const html = await (await request.get(path)).text();
        return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
      }),
    );
    expect(new Set(descriptions).size).toBe(pages.length + 1);
  });

  test("menus, questions and the phone's menu are native elements that work", async ({ page }) => {
    await page.goto("/como-funciona");
    const item = page.locator("#perguntas details").first();
    await item.locator("summary").click();
    await expect(item.locator("> div")).toBeVisible();
    await page.getByRole("button", { name: "Consórcios" }).hover();
    await expect(page.getByRole("banner").getByRole("link", { name: "Motos" })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("the newsletter form returns to its page with the message", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("E-mail", { exact: true }).fill(`sem.script.${Date.now()}@example.com`);
    await page.getByRole("button", { name: "Quero receber" }).click();
    await expect(page).toHaveURL(/\/contact\?form=.+#newsletter$/);
    await expect(page.getByText("E-mail cadastrado com sucesso")).toBeVisible();
    await page.getByText("Cadastrar outro e-mail").click();
    await expect(page.getByLabel("E-mail", { exact: true })).toBeVisible();
  });
});

test("the product page of real estate shows its second block", async ({ page }) => {
  await page.goto("/imoveis");
  await expect(page.getByRole("heading", { level: 2, name: "Consórcios de Imóveis" })).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: /^Como funciona o consórcio de .+\?$/ }),
  ).toBeVisible();
});

test("a product page shows no picture twice", async ({ page }) => {
  for (const path of ["/imoveis", "/veiculos", "/agro"]) {
    await page.goto(path);
    const pictures = await page
      .locator("main img[src*='/storage/']")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(pictures.length, path).toBeGreaterThanOrEqual(2);
    expect(new Set(pictures).size, path).toBe(pictures.length);
  }
});

test("'Quem somos' shows the company's identity and where to verify it", async ({ page }) => {
  await page.goto("/quem-somos");
  const facts = page
    .getByRole("region")
    .or(page.locator("main section"))
    .filter({ hasText: "Como conferir" })
    .first();
  for (const name of ["Razão social", "CNPJ", "Administradora representada", "Endereço", "Telefone"])
    await expect(facts.getByRole("term").filter({ hasText: name })).toBeVisible();
  await expect(facts.getByRole("link", { name: /^Procurar no Banco Central/ })).toHaveAttribute(
    "href",
    /bcb\.gov\.br/,
  );
});

test("the questions of a product page open in place", async ({ page }) => {
  await page.goto("/imoveis");
  const questions = page.locator("section").filter({ hasText: "Dúvidas sobre" }).last();
  const answer = questions.locator("details p").first();
  await expect(answer).toBeHidden();
  await questions.locator("summary").first().click();
  await expect(answer).toBeVisible();
});

test("the privacy policy lists its sections, and the last link leads to the last section", async ({
  page,
}) => {
  await page.goto("/politica-de-privacidade");
  const links = page.getByRole("navigation", { name: "Nesta página" }).getByRole("link");
  expect(await links.count()).toBeGreaterThanOrEqual(4);
  const last = links.last();
  const title = (await last.textContent()) ?? "";
  await last.click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeInViewport();
});

test("the home page's letters are in one row on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto("/");
  const tops = await page
    .locator(".letter-cards > li")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("unknown paths and slugs get the complete not-found page", async ({ page }) => {
  for (const path of ["/nada-aqui", "/posts/nada-aqui"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Página não encontrada" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
  }
});

test("the 'porque-a' page of another brand redirects permanently to the company's", async ({ request }) => {
  const answer = await request.get("/porque-a-outra", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers().location).toMatch(/\/porque-a-ipe$/);
});

test("the password pages are blank and not indexed", async ({ page }) => {
  for (const path of ["/forgot-password", "/reset-password"]) {
    await page.goto(path);
    await expect(page.locator("body")).toHaveText("", { useInnerText: true });
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  }
});

test("the sitemap has every page and no password page; robots.txt, manifest and feed are served", async ({
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const [path] of pages) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).toContain("<lastmod>");
  expect(sitemap).not.toContain("password");
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /iacontrol");
  expect(robots).toContain("Disallow: /api");
  expect((await (await request.get("/manifest.webmanifest")).json()).icons).toHaveLength(3);
  expect(await (await request.get("/feed.xml")).text()).toContain("<rss");
});

test("a post has one h1, a date and valid structured data", async ({ page }) => {
  await page.goto("/posts");
  await page
    .getByRole("link", { name: /^Ver mais/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/posts\/.+/);
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("article time").first()).toHaveText(/^\d{2}\/\d{2}\/\d{4}$/);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain('"BlogPosting"');
  expect(structuredDataErrors(data)).toEqual([]);
});
