import type { Page } from "playwright/test";
import { expectToast, openAdmin, openMenu, png, pressAct, type Role, signInAs } from "./staff";
import { expect, test } from "./test";

type Resource = {
  path: string;
  add: string;
  edit: string;
  /** The kind's label ("Produto"); `ending` is the gender ending of participles. */
  one: string;
  ending: "o" | "a";
  missing: string[];
  confirm: string;
  fill: (page: Page, name: string) => Promise<void>;
  nameField: string;
  publicPath: string;
};

const editor = (page: Page, label: string) => page.getByRole("textbox", { name: label });
const image = (page: Page) => page.getByRole("dialog").locator("input[name=image]");

const resources: Resource[] = [
  {
    path: "/faqs",
    add: "Nova FAQ",
    edit: "Editar FAQ",
    one: "FAQ",
    ending: "a",
    missing: ["A pergunta é obrigatória.", "A resposta é obrigatória."],
    confirm: "Tem certeza que deseja excluir esta FAQ?",
    nameField: "Pergunta",
    publicPath: "/como-funciona",
    fill: async (page, name) => {
      await page.getByLabel("Pergunta").fill(name);
      await editor(page, "Resposta").fill("Depende da administradora.");
    },
  },
  {
    path: "/products",
    add: "Novo Produto",
    edit: "Editar Produto",
    one: "Produto",
    ending: "o",
    missing: [
      "O título é obrigatório.",
      "O rótulo é obrigatório.",
      "A descrição é obrigatória.",
      "A imagem é obrigatória.",
    ],
    confirm: "Tem certeza que deseja excluir este produto?",
    nameField: "Título",
    publicPath: "/web/products",
    fill: async (page, name) => {
      await page.getByLabel("Título").fill(name);
      await page.getByLabel("Rótulo").fill("Jornada");
      await page.getByLabel("Descrição").fill("Feito por uma jornada.");
      await image(page).setInputFiles(await png());
    },
  },
  {
    path: "/testimonials",
    add: "Novo Testemunho",
    edit: "Editar Testemunho",
    one: "Testemunho",
    ending: "o",
    missing: ["O nome é obrigatório.", "O testemunho é obrigatório."],
    confirm: "Tem certeza que deseja excluir este testemunho?",
    nameField: "Nome do cliente",
    publicPath: "/web/testimonials",
    fill: async (page, name) => {
      await page.getByLabel("Nome do cliente").fill(name);
      await editor(page, "Testemunho").fill("Fui contemplada cedo.");
    },
  },
  {
    path: "/banners",
    add: "Novo Banner",
    edit: "Editar Banner",
    one: "Banner",
    ending: "o",
    missing: [
      "O tipo de banner é obrigatório.",
      "A imagem é obrigatória.",
      "O texto de vantagens é obrigatório.",
    ],
    confirm: "Tem certeza que deseja excluir este banner?",
    nameField: "Título",
    publicPath: "/web/banner/3",
    fill: async (page, name) => {
      await page.getByLabel("Tipo de banner").selectOption({ label: "Motos" });
      await page.getByLabel("Título", { exact: true }).first().fill(name);
      await page.getByLabel("Rótulo").fill("Motos");
      await page.getByLabel("Descrição", { exact: true }).first().fill("Feito por uma jornada.");
      await image(page).setInputFiles(await png());
      await editor(page, "Texto de vantagens").fill("Sem juros.");
    },
  },
  {
    path: "/posts",
    add: "Novo Post",
    edit: "Editar Post",
    one: "Post",
    ending: "o",
    missing: ["O título é obrigatório.", "O conteúdo é obrigatório."],
    confirm: "Tem certeza que deseja excluir este post?",
    nameField: "Título",
    publicPath: "/posts",
    fill: async (page, name) => {
      await page.getByLabel("Título", { exact: true }).fill(name);
      await editor(page, "Conteúdo").fill("Texto da jornada.");
    },
  },
];

for (const resource of resources) {
  const { one, ending } = resource;
  const tag = one === "Banner" ? [] : "@long";

  test(`root creates, edits and deletes: ${one}`, { tag }, async ({ page }) => {
    const name = `${one} da jornada ${Date.now()}`;
    await signInAs(page, "root");
    await openAdmin(page, resource.path);
    await page.getByRole("button", { name: resource.add }).first().click();
    const dialog = page.getByRole("dialog", { name: resource.add });
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Por favor, corrija os erros no formulário.");
    for (const message of resource.missing)
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();

    await resource.fill(page, name);
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, `${one} criad${ending} com sucesso!`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    expect(await (await page.request.get(resource.publicPath)).text()).toContain(name);

    await pressAct(cardOf(page, name), "Editar");
    const editing = page.getByRole("dialog", { name: resource.edit });
    await editing.getByLabel(resource.nameField, { exact: true }).first().fill(`${name} mudou`);
    await page.keyboard.press("Control+s");
    await expectToast(page, `${one} atualizad${ending} com sucesso!`);
    await expect(page.getByRole("heading", { name: `${name} mudou` })).toBeVisible();
    expect(await (await page.request.get(resource.publicPath)).text()).toContain(`${name} mudou`);

    await page.getByRole("switch", { name: `Ativo: ${name} mudou` }).click();
    await expect
      .poll(async () => (await page.request.get(resource.publicPath)).text())
      .not.toContain(`${name} mudou`);

    await pressAct(cardOf(page, name), "Excluir");
    const question = page.getByRole("alertdialog", { name: resource.confirm });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await pressAct(cardOf(page, name), "Excluir");
    await question.getByRole("button", { name: "Excluir" }).click();
    await expectToast(page, `${one} excluíd${ending} com sucesso!`);
    await expect(page.getByRole("heading", { name })).toBeHidden();
  });

  test(`an editor creates and edits, but cannot delete: ${one}`, { tag: "@long" }, async ({ page }) => {
    const name = `${one} do editor ${Date.now()}`;
    await signInAs(page, "editor");
    await openAdmin(page, resource.path);
    await page.getByRole("button", { name: resource.add }).first().click();
    await resource.fill(page, name);
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, `${one} criad${ending} com sucesso!`);
    await expect(page.getByRole("heading", { name })).toBeVisible();
    const menu = cardOf(page, name).getByRole("button", { name: "Mais ações" });
    if (await menu.isVisible()) await menu.click();
    await expect(cardOf(page, name).getByRole("button", { name: "Duplicar" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Excluir" })).toHaveCount(0);
    await page.getByRole("switch", { name: `Ativo: ${name}` }).click();
    await expectToast(page, `${one} atualizad${ending} com sucesso!`);
  });
}

test.describe("Parceiros", () => {
  const add = (page: Page) => page.getByRole("button", { name: "Novo Parceiro" });

  test("root creates and deletes a partner", { tag: "@long" }, async ({ page }) => {
    const name = `Parceiro ${Date.now()}`;
    await signInAs(page, "root");
    await openAdmin(page, "/partners");
    await add(page).first().click();
    const dialog = page.getByRole("dialog", { name: "Novo Parceiro" });
    await dialog.getByLabel(/^Taxa/).fill("101");
    await dialog.getByLabel(/^Última atualização/).pressSequentially("31122026");
    await expect(dialog.getByLabel(/^Última atualização/)).toHaveValue("31/12/2026");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expect(dialog.getByText("O nome é obrigatório.")).toBeVisible();
    await expect(dialog.getByText("Informe um percentual válido, de 0 a menos de 100.")).toBeVisible();
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel(/^Taxa/).fill("5,5 %");
    await dialog.getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Parceiro criado com sucesso!");
    const card = page.getByRole("listitem").filter({ hasText: name });
    await expect(card).toContainText("5,5 %");
    await expect(card).toContainText("31/12/2026");
    await pressAct(card, "Excluir");
    const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja excluir este parceiro?" });
    await expect(question).toContainText("Um parceiro não vai para a lixeira");
    // It has no letters.
    await expect(question).not.toContainText("do site");
    await question.getByRole("button", { name: "Excluir" }).click();
    await expectToast(page, "Parceiro excluído com sucesso!");
    await expect(card).toHaveCount(0);
  });

  test("an editor can neither create nor delete partners", async ({ page }) => {
    await signInAs(page, "editor");
    await openAdmin(page, "/partners");
    await expect(page.getByRole("heading", { level: 1, name: "Parceiros" })).toBeVisible();
    await expect(add(page)).toHaveCount(0);
    await openMenu(page.getByRole("listitem").filter({ hasText: "Importações" }).first());
    await expect(page.getByRole("button", { name: "Excluir" })).toHaveCount(0);
  });
});

for (const role of ["root", "editor"] satisfies Role[]) {
  test(`an image of a wrong type or size is refused with a message, as ${role}`, { tag: "@long" }, async ({
    page,
  }) => {
    await signInAs(page, role);
    await openAdmin(page, "/products");
    await page.getByRole("button", { name: "Novo Produto" }).first().click();
    await image(page).setInputFiles({
      name: "a.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg/>"),
    });
    await expect(page.getByText("Tipo de arquivo não suportado. Use PNG, JPG ou GIF")).toBeVisible();
    const buffer = Buffer.alloc(2 * 1024 * 1024 + 1);
    await image(page).setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
    await expect(page.getByText("A imagem deve ter no máximo 2MB")).toBeVisible();
    await image(page).setInputFiles(await png());
    await expect(page.getByRole("img", { name: "Prévia da imagem" })).toBeVisible();
  });
}

const cardOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
