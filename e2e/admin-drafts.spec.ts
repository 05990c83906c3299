import { expectToast, openAdmin, signInAs } from "./staff";
import { expect, test } from "./test";

test.beforeEach(({ page }) => signInAs(page, "root"));

test("a save that fails right after typing keeps the draft, and the next successful save removes the error", async ({
  page,
}) => {
  const question = `Rápida ${Date.now()}?`;
  await openAdmin(page, "/faqs");
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Resposta" }).fill("Depende.");
  await page.route("**/api/faqs", (route) => route.abort());
  await dialog.getByLabel("Pergunta").fill(question);
  await page.keyboard.press("Control+s");
  await expectToast(page, "Erro ao salvar FAQ");
  // The draft is already stored, so closing the browser now would not lose it.
  const draft = await page.evaluate(() => localStorage.getItem("draft:FAQs:new"));
  expect(draft).toContain(question);
  await page.unroute("**/api/faqs");
  await page.keyboard.press("Control+s");
  await expectToast(page, "FAQ criada com sucesso!");
  await expect(page.locator("[data-toasts]").getByRole("alert")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("draft:FAQs:new"))).toBeNull();
});

test("the last typed text is in the draft after an immediate 'Sair sem salvar'", { tag: "@long" }, async ({
  page,
}) => {
  await openAdmin(page, "/faqs");
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  await page.getByRole("dialog").getByLabel("Pergunta").fill("Fica guardada?");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await page.getByRole("button", { name: "Nova FAQ" }).first().click();
  await page.getByRole("button", { name: "Recuperar rascunho" }).click();
  await expect(page.getByRole("dialog").getByLabel("Pergunta")).toHaveValue("Fica guardada?");
});

test("after typing, a button in the footer exchanges the text and the older draft", {
  tag: "@long",
}, async ({ page }) => {
  await openAdmin(page, "/faqs");
  const open = page.getByRole("button", { name: "Nova FAQ" }).first();
  const question = page.getByRole("dialog").getByLabel("Pergunta");
  await open.click();
  await question.fill("A de ontem?");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await open.click();
  const offer = page.getByRole("dialog").getByRole("button", { name: "Recuperar rascunho" });
  await expect(offer).toBeVisible();
  await question.fill("A de hoje?");
  await expect(offer).toHaveCount(0);
  await expect(page.locator("[data-toasts]").getByRole("status")).toHaveCount(0);
  const exchange = page.getByRole("button", { name: "Trocar pelo rascunho anterior" });
  await exchange.click();
  await expect(question).toHaveValue("A de ontem?");
  await exchange.click();
  await expect(question).toHaveValue("A de hoje?");
});
