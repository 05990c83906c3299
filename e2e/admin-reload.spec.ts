import { expectToast, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";

test.beforeEach(({ page }) => signInAs(page, "root"));

test("after a save the list shows other people's changes", { tag: "@long" }, async ({ page }) => {
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

test("a failed search shows an error instead of the previous list", { tag: "@long" }, async ({ page }) => {
  for (const [path, api] of [
    ["/faqs", "**/api/faqs?*"],
    ["/subscribers", "**/api/newsletter?*"],
  ] as const) {
    await openAdmin(page, path);
    await page.route(api, (route) => route.fulfill({ status: 500, json: { message: "x" } }));
    await page.getByRole("searchbox", { name: "Pesquisar" }).fill("lance");
    const again = page.getByRole("button", { name: "Tentar novamente" });
    await expect(again).toBeVisible();
    await expect(page.getByRole("main").getByRole("row")).toHaveCount(0);
    await page.unroute(api);
    await again.click();
    await expect(again).toBeHidden();
  }
});
