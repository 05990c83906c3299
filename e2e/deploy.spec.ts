import type { Page } from "playwright/test";
import { expectToast, openAdmin, signInAs } from "./staff";
import { expect, test } from "./test";

/** Simulates a deploy: the scripts of the old build are deleted. */
async function simulateDeploy(page: Page): Promise<void> {
  await page.route("**/build/_next/static/**", (route) => route.fulfill({ status: 404, body: "" }));
}

test("F34 a form opened before a deploy saves after the deploy, although the old scripts are gone", async ({
  page,
}) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/testimonials");
  await page.getByRole("button", { name: "Novo Testemunho" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo Testemunho" });
  await dialog.getByLabel("Nome do cliente").fill("Aberto antes da troca");
  await dialog.getByRole("textbox", { name: "Testemunho" }).fill("Continua aqui depois dela.");
  await simulateDeploy(page);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Testemunho criado com sucesso!");
});

test("F34 a click in a tab older than the deploy loads the new page", async ({ page }) => {
  await page.goto("/como-funciona");
  // The framework loads the whole page if a response comes from another build, and also after a 404.
  await page.route(
    (url) => url.searchParams.has("_rsc"),
    (route) => route.fulfill({ status: 404, contentType: "text/html", body: "" }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Quem somos" })).toBeVisible();
});
