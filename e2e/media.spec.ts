import type { Page } from "playwright/test";
import { giveFiles } from "./presses";
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

const give = async (page: Page, way: "paste" | "drop", selector: string, files: string[]) =>
  giveFiles(page.locator(selector).first(), way, files, (await png()).buffer);

const imageOf = async (title: string) =>
  (await sql<{ image: string }>("SELECT image FROM products WHERE title = $1", [title]))[0]?.image ?? "";

test("images are added by drop and paste, get a focal point by keyboard, are used in a record and replaced everywhere", {
  tag: "@long",
}, async ({ page, request }) => {
  await sql("DELETE FROM media WHERE name LIKE 'jornada-%'");
  await signInAs(page, "editor");
  await openAdmin(page, "/media");
  await give(page, "drop", "main section", ["jornada-a.png", "jornada-b.png"]);
  await expectToast(page, "2 imagens enviadas com sucesso!");
  await give(page, "paste", "body", ["jornada-c.png"]);
  await expect(page.getByRole("button", { name: /^jornada-c/ })).toBeVisible();

  await page.getByRole("button", { name: /^jornada-a/ }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Editar Imagem" });
  await dialog.getByLabel("Descrição").fill("Um campo verde");
  const point = dialog.getByRole("button", { name: /^Ponto focal de/ });
  await point.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByText("40% da esquerda, 49% do alto")).toBeVisible();
  await expect(dialog.getByText("Em nenhum registro.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Imagem atualizada com sucesso!");

  const title = `Produto de jornada ${Date.now()}`;
  await openAdmin(page, "/products");
  await page.getByRole("button", { name: "Novo Produto" }).click();
  const form = page.getByRole("dialog", { name: "Novo Produto" });
  await form.getByLabel("Título").fill(title);
  await form.getByLabel("Rótulo").fill("Jornada");
  await form.getByLabel("Descrição").fill("Com imagem da biblioteca.");
  await expect(form.getByText(/Fica melhor com 800 × 600 px/)).toBeVisible();
  await form.getByRole("button", { name: "Escolher da biblioteca" }).click();
  const library = page.getByRole("dialog", { name: "Escolher da biblioteca" });
  await library.getByLabel("Pesquisar imagens").fill("campo verde");
  await library.getByRole("button", { name: /^jornada-a/ }).click();
  await expect(form.getByAltText("Prévia da imagem")).toBeVisible();
  await form.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Produto criado com sucesso!");
  const before = await imageOf(title);
  const home = await (await request.get("/")).text();
  expect(home).toMatch(new RegExp(`${before}" alt="Um campo verde"[^>]*object-position:40% 49%`));

  await openAdmin(page, `/media?search=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: /^jornada-a/ }).click();
  await expect(dialog.getByRole("link", { name: title })).toBeVisible();
  await dialog.getByLabel("Arquivo para trocar").setInputFiles(await png());
  await page.getByRole("button", { name: "Trocar", exact: true }).click();
  await expectToast(page, "Imagem trocada em 1 lugar.");
  const after = await imageOf(title);
  expect(after).not.toBe(before);
  expect(await (await request.get("/")).text()).toContain(after);

  await page.getByRole("button", { name: /^jornada-a/ }).click();
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText(/Ela aparece em 1 lugar e continua lá/)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).last().click();
  await sql("DELETE FROM products WHERE title = $1", [title]);
});

for (const [width, theme] of [
  [390, "light"],
  [390, "dark"],
  [1280, "light"],
  [1280, "dark"],
] as const) {
  test(`the library is accessible and fits, ${width} px, ${theme} @long`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    await signInAs(page, "editor");
    const checkScreen = async (name: string) => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: info.outputPath(`${name}-${width}-${theme}.png`) });
    };
    await openAdmin(page, "/media");
    await page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
    await openAdmin(page, "/media");
    await give(page, "drop", "main section", ["grande.bmp.png"]);
    await checkScreen("library");
    await page.locator("main ul button").nth(2).click();
    await expect(page.getByText(/Carregando/)).toBeHidden();
    await checkScreen("image");
    await page.keyboard.press("Escape");
    await openAdmin(page, "/products");
    await page.getByRole("button", { name: "Novo Produto" }).click();
    await page.getByRole("button", { name: "Escolher da biblioteca" }).click();
    await expect(
      page.getByRole("dialog", { name: "Escolher da biblioteca" }).locator("ul button").first(),
    ).toBeVisible();
    await checkScreen("picker");
  });
}
