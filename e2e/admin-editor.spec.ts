import type { Locator, Page } from "playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openAdmin,
  png,
  signInAs,
  sql,
} from "./staff";
import { expect, test } from "./test";

const SHEET = `<table border=0><col width=64 span=2><tr height=20><td>Bem</td><td>Crédito</td></tr>
  <tr><td>Casa</td><td align=right>R$ 250.000,00</td></tr><tr><td>Carro</td><td align=right>R$ 80.000,00</td></tr></table>`;
const WIDE_SHEET = `<table><tr>${"<td>Prazo em meses</td>".repeat(9)}</tr><tr>${"<td>R$ 1.234,56</td>".repeat(9)}</tr></table>`;

async function signInEditor(
  page: Page,
  { width, colorScheme }: { width: number; colorScheme: "light" | "dark" },
): Promise<string> {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme });
  await signInAs(page, "editor");
  return `${colorScheme}-${width}`;
}

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

async function paste(text: Locator, kinds: Record<string, string>): Promise<void> {
  await text.focus();
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries(given)) clipboardData.setData(kind, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);
}

async function newPost(page: Page, title: string) {
  await openAdmin(page, "/posts");
  await page.getByRole("button", { name: "Novo Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Post" });
  await dialog.getByLabel("Título", { exact: true }).fill(title);
  const text = dialog.getByRole("textbox", { name: "Conteúdo" });
  await expect(text).toBeVisible();
  return { dialog, text };
}

async function openTool(page: Page, text: Locator, name: string): Promise<void> {
  await text.focus();
  const tool = page.getByRole("toolbar", { name: "Formatação" }).getByRole("button", { name, exact: true });
  await tool.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
}

test("pasted tables and links without https are kept; a removed link has a notice", async ({
  page,
  request,
}) => {
  await signInAs(page, "editor");
  const title = `Colado ${Date.now()}`;
  const { dialog, text } = await newPost(page, title);
  await paste(text, { "text/html": SHEET, "text/plain": "Bem\tCrédito" });
  await expect(text.locator("th")).toHaveText(["Bem", "Crédito"]);
  await text.locator("td").last().click();
  await openTool(page, text, "Tabela");
  await page.getByRole("button", { name: "Linha abaixo" }).press("Enter");
  await expect(text.locator("tr")).toHaveCount(4);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Tabela", exact: true })).toBeHidden();
  await text.locator("td").last().click();
  await page.keyboard.type("fim");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+End");
  await paste(text, {
    "text/html": `<p>Veja <a href="www.x.com.br/a">o site</a>, <a href="mailto:ana@x.com.br">o e-mail</a>, <a href="(11) 91234-5678">o telefone</a> e <a href="file:///C:/a.docx">o arquivo</a>.</p>`,
  });
  await expect(
    page.locator("[data-toasts]").getByText(/O link 'o arquivo' não tem um endereço/),
  ).toBeVisible();
  await paste(text, { "text/plain": " x.com.br/y" });

  await page.keyboard.press("Control+Shift+F");
  await expect(page.getByRole("button", { name: "Tela cheia" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Tela cheia" })).toHaveAttribute("aria-pressed", "false");
  await expect(dialog).toBeVisible();

  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/api/posts"),
  );
  await page.keyboard.press("Control+S");
  const body = (await sent).postData() ?? "";
  for (const href of [
    "https://www.x.com.br/a",
    "mailto:ana@x.com.br",
    "tel:+5511912345678",
    "https://x.com.br/y",
  ])
    expect(body).toContain(`href="${href}"`);
  expect(body).not.toContain("file:");
  await expectToast(page, "Post criado com sucesso!");

  const [post] = await sql<{ slug: string; id: number }>("SELECT id, slug FROM posts WHERE title = $1", [
    title,
  ]);
  const html = await (await request.get(`/posts/${post?.slug}`)).text();
  expect(html).toContain('<th scope="col"><p>Bem</p></th>');
  expect(html).toContain('href="tel:+5511912345678"');
  await sql("DELETE FROM posts WHERE id = $1", [post?.id]);
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`a text with a table, an image and its caption is written and shown, ${colorScheme}, ${width} px @long`, async ({
      page,
    }) => {
      const prefix = await signInEditor(page, { width, colorScheme });
      const title = `Escrito ${prefix} ${Date.now()}`;
      const { dialog, text } = await newPost(page, title);
      await paste(text, { "text/html": `<h1>Quanto custa</h1><p>Um exemplo de parcelas.</p>${SHEET}` });
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Control+End");
      await paste(text, { "text/html": WIDE_SHEET });
      await page.keyboard.press("Control+End");
      await openTool(page, text, "Imagem");
      const panel = page.getByRole("dialog", { name: "Imagem", exact: true });
      await panel.getByLabel("Descrição da imagem").fill("Uma casa");
      await panel.getByLabel("Legenda").fill("A casa da foto");
      await panel.getByLabel("Arquivo de imagem").setInputFiles(await png());
      await expect(text.locator("figcaption")).toHaveText("A casa da foto");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await shot(page, `editor-form-${prefix}`);
      await text.locator("figure").click();
      await openTool(page, text, "Imagem");
      await expect(panel.getByLabel("Legenda")).toHaveValue("A casa da foto");
      await panel.getByLabel("Legenda").fill("A casa");
      await shot(page, `editor-image-${prefix}`);
      await panel.getByRole("button", { name: "Aplicar" }).click();
      await expect(text.locator("figcaption")).toHaveText("A casa");
      await text.locator("td").first().click();
      await openTool(page, text, "Tabela");
      await expectAccessible(page);
      await shot(page, `editor-table-${prefix}`);
      await page.keyboard.press("Escape");
      await text.focus();
      await page.keyboard.press("Control+Shift+F");
      await expect(page.getByRole("button", { name: "Tela cheia" })).toHaveAttribute("aria-pressed", "true");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await shot(page, `editor-full-${prefix}`);
      await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await expectToast(page, "Post criado com sucesso!");
      const [post] = await sql<{ slug: string; id: number }>("SELECT id, slug FROM posts WHERE title = $1", [
        title,
      ]);
      await page.goto(`/posts/${post?.slug}`);
      await page.getByRole("group", { name: "Tabela" }).last().scrollIntoViewIfNeeded();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await shot(page, `editor-site-${prefix}`);
      await sql("DELETE FROM posts WHERE id = $1", [post?.id]);
    });
  }
}

for (const [width, colorScheme, by] of [
  [390, "light", "keyboard"],
  [390, "dark", "mouse"],
  [1280, "light", "mouse"],
  [1280, "dark", "keyboard"],
] as const) {
  test(`an image of the library in a text has a description, counts as a use and triggers a warning before deletion, ${width} px, ${colorScheme}, by ${by} @long`, async ({
    page,
    request,
  }) => {
    const prefix = await signInEditor(page, { width, colorScheme });
    const press = async (target: Locator) => {
      if (by === "mouse") return target.click();
      await target.focus();
      await page.keyboard.press("Enter");
    };
    const file = { ...(await png()), name: `quintal-${prefix}-${Date.now()}.png` };
    const uploaded = await page.request.post("/api/media", { multipart: { image: file } });
    const media = (await uploaded.json()).data;
    await page.request.put(`/api/media/${media.id}`, { data: { alt: "Um quintal verde" } });

    const title = `Da biblioteca ${prefix} ${Date.now()}`;
    const { dialog, text } = await newPost(page, title);
    await text.fill("Veja o quintal:");
    await openTool(page, text, "Imagem");
    const panel = page.getByRole("dialog", { name: "Imagem", exact: true });
    await panel.getByLabel("Legenda").fill("O quintal em maio");
    await shot(page, `library-tool-${prefix}`);
    await press(panel.getByRole("button", { name: "Da biblioteca" }));
    const library = page.getByRole("dialog", { name: "Escolher da biblioteca" });
    await library.getByLabel("Pesquisar imagens").fill(media.name);
    const found = library.getByRole("button", { name: media.name });
    await expect(found).toContainText("Não usada");
    await expectAccessible(page);
    await press(found);
    const description = library.getByLabel("Descrição da imagem");
    await expect(description).toBeFocused();
    await expect(description).toHaveValue("Um quintal verde");
    await expect(library.getByLabel("Legenda")).toHaveValue("O quintal em maio");
    await shot(page, `library-words-${prefix}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await press(library.getByRole("button", { name: "Escolher outra" }));
    await press(found);
    await description.fill("O quintal da casa de dona Ana");
    if (by === "mouse") await library.getByRole("button", { name: "Inserir imagem" }).click();
    else await description.press("Enter");
    await expect(library).toBeHidden();
    await expect(text.locator("figure img")).toHaveAttribute("alt", "O quintal da casa de dona Ana");
    await expect(text).toBeFocused();
    await shot(page, `library-text-${prefix}`);
    await press(dialog.getByRole("button", { name: "Salvar" }));
    await expectToast(page, "Post criado com sucesso!");

    const [post] = await sql<{ slug: string; id: number }>("SELECT id, slug FROM posts WHERE title = $1", [
      title,
    ]);
    const html = await (await request.get(`/posts/${post?.slug}`)).text();
    expect(html).toContain('alt="O quintal da casa de dona Ana"');
    expect(html).toContain(media.path);
    // The library's description is unchanged.
    await openAdmin(page, `/media?search=${encodeURIComponent(title)}`);
    const item = page.getByRole("button", { name: media.name });
    await expect(item).toContainText("Em 1 lugar");
    await press(item);
    const details = page.getByRole("dialog", { name: "Editar Imagem" });
    await expect(details.getByLabel("Descrição")).toHaveValue("Um quintal verde");
    await expect(details.getByRole("link", { name: title })).toBeVisible();
    await press(details.getByRole("button", { name: "Excluir" }));
    await expect(page.getByText(/Ela aparece em 1 lugar e continua lá/)).toBeVisible();
    await press(page.getByRole("button", { name: "Cancelar" }).last());
    await sql("DELETE FROM posts WHERE id = $1", [post?.id]);
    await sql("DELETE FROM media WHERE id = $1", [media.id]);
  });
}

test("the sections of the banner form are linked and show their errors", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/banners");
  // The editors load after the user has already moved to another section.
  await page.route("**/_next/static/chunks/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole("button", { name: "Novo Banner" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Banner" });
  const parts = dialog.getByRole("navigation", { name: "Partes do formulário" });
  await parts.getByRole("link", { name: "Publicação" }).press("Enter");
  const publishing = dialog.getByRole("region", { name: "Publicação" });
  await expect(publishing).toBeFocused();
  const top = async () => (await publishing.boundingBox())?.y ?? 0;
  const before = await top();
  await expect(dialog.getByRole("toolbar")).toHaveCount(2);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await expect(publishing.getByText("Destaque")).toBeInViewport();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(parts.getByRole("link", { name: /^Banner \d a corrigir$/ })).toBeVisible();
  await expect(parts.getByRole("link", { name: /^Vantagens 1 a corrigir$/ })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test("on a phone the index of the banner form leads to a heading that it does not cover", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "editor");
  await openAdmin(page, "/banners?edit=1");
  const dialog = page.getByRole("dialog", { name: "Editar Banner" });
  const index = dialog.getByRole("navigation", { name: "Partes do formulário" });
  for (const name of ["Vantagens", "Lista de vantagens"]) {
    await index.getByRole("link", { name, exact: true }).click();
    const gap = async () => {
      const [heading, bar] = [dialog.getByRole("heading", { name, exact: true }), index];
      const [below, above] = [await heading.boundingBox(), await bar.boundingBox()];
      return below && above ? below.y - (above.y + above.height) : -1;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(await gap()).toBeLessThan(60);
  }
  await index.getByRole("link", { name: "Publicação" }).click();
  await expect(dialog.getByRole("heading", { name: "Publicação" })).toBeInViewport();
});

test("the search result preview has the page's title", { tag: "@long" }, async ({ page, request }) => {
  await signInAs(page, "editor");
  const title = `Como funciona o lance ${Date.now()}`;
  const { dialog, text } = await newPost(page, title);
  await text.fill(
    "O lance antecipa a contemplação: quem oferece mais leva a carta do mês, como dizem as regras do grupo.",
  );
  const drawn = page.waitForResponse((answer) => answer.url().includes("/api/posts/share-picture"));
  await dialog.getByText("Na busca e ao compartilhar").click();
  expect((await drawn).headers()["content-type"]).toBe("image/png");
  const result = dialog.locator("details", { hasText: "Na busca e ao compartilhar" });
  const description = await result
    .getByText(new RegExp(`^${title} \\|`))
    .first()
    .textContent();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Post criado com sucesso!");
  const [post] = await sql<{ slug: string; id: number }>("SELECT id, slug FROM posts WHERE title = $1", [
    title,
  ]);
  const html = await (await request.get(`/posts/${post?.slug}`)).text();
  expect(html).toContain(`<title>${description}</title>`);
  await sql("DELETE FROM posts WHERE id = $1", [post?.id]);
});

test("the policy form starts from the standard text, compares with it and restores it", {
  tag: "@long",
}, async ({ page, request }) => {
  await signInAs(page, "root");
  await openAdmin(page, "/settings");
  await page.getByRole("button", { name: "Editar a partir do texto padrão" }).click();
  const text = page.getByRole("textbox", { name: "Política de privacidade" });
  await expect(text.getByRole("heading", { name: "Quem cuida dos seus dados" })).toBeVisible();
  await expect(page.getByText("Igual ao texto padrão.")).toBeVisible();
  await text.press("Control+End");
  await page.keyboard.type(" Revisado pela empresa.");
  await page.getByText("O que muda do texto padrão").click();
  await expect(page.getByText("No texto da empresa")).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Configurações atualizadas com sucesso!")).toBeVisible();
  const policy = async () => await (await request.get("/politica-de-privacidade")).text();
  expect(await policy()).toContain("Revisado pela empresa.");
  await page.getByRole("button", { name: "Usar o texto padrão" }).click();
  await expect(page.getByText("O site mostra o texto padrão:")).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect.poll(policy).not.toContain("Revisado pela empresa.");
  expect(await policy()).toContain("Quem cuida dos seus dados</h2>");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`the banner form, the search result preview and the policy are accessible and fit, ${colorScheme}, ${width} px @long`, async ({
      page,
    }) => {
      const prefix = await signInEditor(page, { width, colorScheme });
      await openAdmin(page, "/banners");
      await page.getByRole("button", { name: "Editar" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Editar Banner" });
      await dialog.getByLabel("Rótulo").fill("");
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await expect(dialog.getByText("1 a corrigir")).toBeAttached();
      await shot(page, `banner-parts-${prefix}`);
      await expectAccessible(page);
      await dialog.getByRole("link", { name: "Publicação" }).click();
      await dialog.getByText("Na busca e ao compartilhar").click();
      await expect(dialog.getByAltText("Imagem ao compartilhar")).toBeVisible();
      await dialog.getByText("No WhatsApp e nas redes").scrollIntoViewIfNeeded();
      await page.waitForTimeout(1000);
      await shot(page, `banner-found-${prefix}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await openAdmin(page, "/settings?field=privacy_policy");
      await shot(page, `policy-${prefix}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test("the text has the focus after an insertion", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "editor");
  const { text } = await newPost(page, `Inserções ${Date.now()}`);
  await openTool(page, text, "Tabela");
  await page.getByRole("button", { name: "Inserir tabela" }).press("Enter");
  await expect(text.locator("th")).toHaveCount(3);
  await expect(text).toBeFocused();
  await page.keyboard.type("Bem");
  await expect(text.locator("th").first()).toHaveText("Bem");

  // Leaves the table, and the dialog stays open.
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await openTool(page, text, "Link");
  await page.getByLabel("Endereço do link").fill("x.com.br/z");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type(" e segue");
  await expect(text.locator("a")).toHaveText("x.com.br/z");

  await openTool(page, text, "Cor do texto");
  await page.getByRole("button", { name: "Folha" }).press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type(" verde");
  await expect(text.locator("span")).toHaveText(" verde");

  await openTool(page, text, "Imagem");
  await page.getByLabel("Arquivo de imagem").setInputFiles(await png());
  await expect(text.locator("img")).toHaveCount(1);
  await page.keyboard.type("depois da imagem");
  await expect(text.locator("img")).toHaveCount(1);
  await expect(text.locator("p:has(a) ~ img ~ p")).toHaveText("depois da imagem");

  // Selected words are kept, too.
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await openTool(page, text, "Cor de fundo");
  await page.getByRole("button", { name: "Flor", exact: true }).press("Enter");
  await page.keyboard.type(" nova");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await openTool(page, text, "Link");
  await page.getByLabel("Endereço do link").fill("/imoveis");
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type(" casa");
  await expect(text).toContainText("depois da imagem nova casa");
  await expect(text.locator("a").last()).toHaveText("nova");

  await openTool(page, text, "Link");
  await page.keyboard.press("Escape");
  await expect(
    page.getByRole("toolbar", { name: "Formatação" }).getByRole("button", { name: "Link" }),
  ).toBeFocused();
});
