import type { Locator, Page } from "playwright/test";
import { newPost, signInEditor } from "./editors";
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
import { shot } from "./variants";

const SHEET = `<table border=0><col width=64 span=2><tr height=20><td>Bem</td><td>Crédito</td></tr>
  <tr><td>Casa</td><td align=right>R$ 250.000,00</td></tr><tr><td>Carro</td><td align=right>R$ 80.000,00</td></tr></table>`;
const WIDE_SHEET = `<table><tr>${"<td>Prazo em meses</td>".repeat(9)}</tr><tr>${"<td>R$ 1.234,56</td>".repeat(9)}</tr></table>`;

async function paste(text: Locator, kinds: Record<string, string>): Promise<void> {
  await text.focus();
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [kind, value] of Object.entries(given)) clipboardData.setData(kind, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);
}

async function openTool(page: Page, text: Locator, name: string): Promise<void> {
  await text.focus();
  const tool = page.getByRole("toolbar", { name: "Formatação" }).getByRole("button", { name, exact: true });
  await tool.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name, exact: true })).toBeVisible();
}

test("pasted tables and links without https are kept, and a notice reports a removed link", async ({
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
  const space = await page.getByRole("button", { name: "Coluna à esquerda" }).evaluate((button) => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return button.clientWidth - words.getBoundingClientRect().width;
  });
  expect(space).toBeGreaterThan(12);
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
      await shot(page, "editor-form", { width, colorScheme });
      await text.locator("figure").click();
      await openTool(page, text, "Imagem");
      await expect(panel.getByLabel("Legenda")).toHaveValue("A casa da foto");
      await panel.getByLabel("Legenda").fill("A casa");
      await shot(page, "editor-image", { width, colorScheme });
      await panel.getByRole("button", { name: "Aplicar" }).click();
      await expect(text.locator("figcaption")).toHaveText("A casa");
      await text.locator("td").first().click();
      await openTool(page, text, "Tabela");
      await expectAccessible(page);
      await shot(page, "editor-table", { width, colorScheme });
      await page.keyboard.press("Escape");
      await text.focus();
      await page.keyboard.press("Control+Shift+F");
      await expect(page.getByRole("button", { name: "Tela cheia" })).toHaveAttribute("aria-pressed", "true");
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await shot(page, "editor-full", { width, colorScheme });
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
      await shot(page, "editor-site", { width, colorScheme });
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
  test(`an image from the library in a text has a description, counts as a use and triggers a warning before deletion, ${width} px, ${colorScheme}, by ${by} @long`, async ({
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
    await shot(page, "library-tool", { width, colorScheme });
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
    await shot(page, "library-words", { width, colorScheme });
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
    await shot(page, "library-text", { width, colorScheme });
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

test("the text has the focus after an insertion", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "editor");
  const { text } = await newPost(page, `Inserções ${Date.now()}`);
  await openTool(page, text, "Tabela");
  await page.getByRole("button", { name: "Inserir tabela" }).press("Enter");
  await expect(text.locator("th")).toHaveCount(3);
  await expect(text).toBeFocused();
  await page.keyboard.type("Bem");
  await expect(text.locator("th").first()).toHaveText("Bem");

  // Escape leaves the table and does not close the dialog.
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

  // After a tool has changed selected words, typed text follows them instead of replacing them.
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
