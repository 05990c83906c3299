import { expect, test } from "@playwright/test";
import { expectToast, openAdmin, png, signInAs, sql } from "./staff";

test.beforeEach(({ page }) => signInAs(page, "root"));

test("'Remover imagem' takes the image away, and saving without a choice keeps it", async ({ page }) => {
  const name = `Cliente com foto ${Date.now()}`;
  await openAdmin(page, "/testimonials");
  await page.getByRole("button", { name: "Novo Testemunho" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Nome do cliente").fill(name);
  await dialog.getByLabel("Testemunho").fill("Muito bom.");
  await dialog.locator("input[name=image]").setInputFiles(await png());
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Testemunho criado com sucesso!");
  const imageOf = async () =>
    (await sql<{ image: string | null }>("SELECT image FROM testimonials WHERE name = $1", [name]))[0]?.image;
  const stored = await imageOf();
  expect(stored).toBeTruthy();

  const card = page.locator("li", { hasText: name });
  await card.getByRole("button", { name: "Editar" }).click();
  await dialog.getByLabel("Testemunho").fill("Muito bom mesmo.");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Testemunho atualizado com sucesso!");
  expect(await imageOf()).toBe(stored);

  await expect(dialog).toBeHidden();
  await card.getByRole("button", { name: "Editar" }).click();
  await dialog.getByRole("button", { name: "Remover imagem" }).click();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog).toBeHidden();
  expect(await imageOf()).toBeNull();
  expect((await page.request.get(`/storage/${stored}`)).status()).toBe(404);
});

test("after a save the list shows what others have saved meanwhile", async ({ page }) => {
  const stamp = Date.now();
  await openAdmin(page, "/faqs");
  await sql("INSERT INTO faqs (question, answer) VALUES ($1, '<p>Sim.</p>')", [`De outra pessoa ${stamp}?`]);
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  await page.getByRole("switch", { name: "Ativo" }).last().waitFor();
  await page.getByRole("dialog").getByLabel("Pergunta").fill(`Minha ${stamp}?`);
  await page.getByRole("dialog").getByRole("textbox", { name: "Resposta" }).fill("Depende.");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "FAQ criada com sucesso!");
  await expect(page.getByRole("heading", { name: `De outra pessoa ${stamp}?` })).toBeVisible();
});

test("an image that fails before the page is alive gives way to the placeholder", async ({ page }) => {
  await sql("INSERT INTO testimonials (name, description, image) VALUES ('Foto perdida', 'x', $1)", [
    "0123456789abcdef0123456789abcdef-640x400.png",
  ]);
  // The scripts come late, the broken image early.
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/iacontrol/testimonials");
  await expect(page.locator("li", { hasText: "Foto perdida" }).getByAltText("Sem imagem")).toBeVisible();
  await sql("DELETE FROM testimonials WHERE name = 'Foto perdida'");
});
