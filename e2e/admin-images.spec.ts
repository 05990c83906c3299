import { expectToast, openAdmin, png, signInAs, sql } from "./staff";
import { expect, test } from "./test";
import { preview } from "./variants";

test.beforeEach(({ page }) => signInAs(page, "root"));

test("'Remover imagem' removes the image, and saving without a choice keeps it", { tag: "@long" }, async ({
  page,
}) => {
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
  // The file itself is kept as long as a version refers to it.
  expect(await imageOf()).toBeNull();
});

test("a chosen image is in the preview before saving and in the record afterwards", {
  tag: "@long",
}, async ({ page }) => {
  const name = `Foto ${Date.now()}`;
  await openAdmin(page, "/testimonials");
  await page.getByRole("button", { name: "Novo Testemunho" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo Testemunho" });
  await dialog.getByLabel("Nome do cliente").fill(name);
  await dialog.getByLabel("Testemunho").fill("Recomendo.");
  await dialog.getByRole("button", { name: "Pré-visualizar" }).click();
  await dialog.locator("input[name=image]").setInputFiles(await png());
  const hidden = dialog.locator("input[type=hidden][name=image]");
  await expect(hidden).toHaveValue(/^media:/);
  const file = (await hidden.inputValue()).slice("media:".length).replace(/\.\w+$/, "");
  await expect(preview(page).locator(`img[src*="${file}"]`)).toBeAttached({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Testemunho criado com sucesso!");
  const [row] = await sql<{ image: string }>("SELECT image FROM testimonials WHERE name = $1", [name]);
  expect(row?.image).toContain(file);
});

test("an image that fails before hydration is replaced by the placeholder", { tag: "@long" }, async ({
  page,
}) => {
  await sql("INSERT INTO testimonials (name, description, image) VALUES ('Foto perdida', 'x', $1)", [
    "0123456789abcdef0123456789abcdef-640x400.png",
  ]);
  // Only the scripts are delayed, so the image fails before hydration.
  await page.route("**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto("/iacontrol/testimonials");
  await expect(page.locator("li", { hasText: "Foto perdida" }).getByAltText("Sem imagem")).toBeVisible();
  await sql("DELETE FROM testimonials WHERE name = 'Foto perdida'");
});

test("the manual's images load without a layout shift", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, "shifted", 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Reflect.set(window, "shifted", Reflect.get(window, "shifted") + entry.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/manual/*.webp", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto("/iacontrol/manual");
  await page.getByAltText("Formulário de banner").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThanOrEqual(0.01);
});
