import type { Page } from "playwright/test";
import { expectToast, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";

async function createFaq(): Promise<{ id: number; question: string }> {
  const question = `Pergunta ${Date.now()}?`;
  const [row] = await sql<{ id: number }>(
    "INSERT INTO faqs (question, answer) VALUES ($1, '<p>Resposta guardada.</p>') RETURNING id",
    [question],
  );
  if (!row) throw new Error("no FAQ was created");
  return { id: row.id, question };
}

async function openFaq(page: Page, question: string) {
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: question }) });
  await card.getByRole("button", { name: "Editar" }).click();
  return page.getByRole("dialog", { name: "Editar FAQ" });
}

test.beforeEach(({ page }) => signInAs(page, "editor"));

test("Esc, the backdrop and 'Cancelar' ask before unsaved changes are lost, and a draft remains", async ({
  page,
}) => {
  const { question } = await createFaq();
  await openAdmin(page, "/faqs");
  const dialog = await openFaq(page, question);
  await dialog.getByLabel("Resposta").fill("Meia resposta");
  await expect(dialog.getByText("Alterações não salvas")).toBeVisible();
  const leaveDialog = page.getByRole("alertdialog", { name: "Sair sem salvar?" });

  await page.keyboard.press("Escape");
  await leaveDialog.getByRole("button", { name: "Continuar editando" }).click();
  await expect(leaveDialog).toHaveCount(0);
  await page.mouse.click(5, 5);
  await leaveDialog.getByRole("button", { name: "Continuar editando" }).click();
  await expect(leaveDialog).toHaveCount(0);
  await expect(dialog.getByLabel("Resposta")).toHaveText("Meia resposta");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await leaveDialog.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await openAdmin(page, "/faqs");
  await openFaq(page, question);
  await expect(dialog.getByLabel("Resposta")).toHaveText("Resposta guardada.");
  await dialog.getByRole("button", { name: "Recuperar rascunho" }).click();
  await expect(dialog.getByLabel("Resposta")).toHaveText("Meia resposta");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "FAQ atualizada com sucesso!");
  await openFaq(page, question);
  await expect(page.getByText("Recuperar rascunho")).toBeHidden();
});

test("an unchanged form closes without a question", { tag: "@long" }, async ({ page }) => {
  const { question } = await createFaq();
  await openAdmin(page, "/faqs");
  const dialog = await openFaq(page, question);
  await expect(dialog.getByLabel("Pergunta")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("closing the tab asks while changes are unsaved", async ({ page }) => {
  const { question } = await createFaq();
  await openAdmin(page);
  await page.getByRole("link", { name: "FAQs", exact: true }).click();
  const dialog = await openFaq(page, question);
  await dialog.getByLabel("Resposta").fill("Meia resposta");
  const prompt = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const question2 = await prompt;
  expect(question2.type()).toBe("beforeunload");
  await question2.dismiss();
  await expect(dialog.getByLabel("Resposta")).toHaveText("Meia resposta");
});

test("a conflicting save shows both versions", async ({ page }) => {
  const { id, question } = await createFaq();
  await openAdmin(page, "/faqs");
  const dialog = await openFaq(page, question);
  await dialog.getByLabel("Resposta").fill("A minha versão");
  const other = await page.request.put(`/api/faqs/${id}`, { data: { answer: "A versão do outro" } });
  expect(other.status()).toBe(200);
  await dialog.getByRole("button", { name: "Salvar" }).click();

  const conflict = page.getByRole("alertdialog");
  await expect(conflict).toContainText(/Alterado por Edu Editor às \d\d:\d\d\./);
  await expect(conflict.getByRole("row", { name: /Resposta/ })).toContainText("A versão do outro");
  await expect(conflict.getByRole("row", { name: /Resposta/ })).toContainText("A minha versão");
  await conflict.getByRole("button", { name: "Continuar editando" }).click();
  await expect(dialog.getByLabel("Resposta")).toHaveText("A minha versão");

  await dialog.getByRole("button", { name: "Salvar" }).click();
  await conflict.getByRole("button", { name: "Salvar a minha versão" }).click();
  await expectToast(page, "FAQ atualizada com sucesso!");
  const [row] = await sql<{ answer: string }>("SELECT answer FROM faqs WHERE id = $1", [id]);
  expect(row?.answer).toBe("<p>A minha versão</p>");
});

test("a switch changes at once and reverts when the server refuses", async ({ page }) => {
  const { question } = await createFaq();
  await openAdmin(page, "/faqs");
  const toggle = page.getByRole("switch", { name: `Ativo: ${question}` });
  await expect(toggle).toBeChecked();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/faqs/*", async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { message: "Erro interno do servidor." } });
  });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  answer();
  await expectToast(page, "Erro interno do servidor.");
  await expect(toggle).toBeChecked();
});

test("without a server the fallback messages appear, and typed text is kept", {
  tag: "@long",
}, async ({ page }) => {
  const { question } = await createFaq();
  await openAdmin(page, "/faqs");
  await page.route("**/api/faqs**", (route) => route.abort());
  const dialog = await openFaq(page, question);
  await dialog.getByLabel("Resposta").fill("Sem rede");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Erro ao salvar FAQ");
  await expect(dialog.getByLabel("Resposta")).toHaveText("Sem rede");
  await dialog.getByLabel("Resposta").fill("Resposta guardada.");
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Pesquisar" }).fill("algo");
  await expectToast(page, "Erro ao carregar FAQs");
});

test("a record is created, saved and found by keyboard: n, Tab, Ctrl+S and /", async ({ page }) => {
  await openAdmin(page, "/faqs");
  const dialog = page.getByRole("dialog", { name: "Nova FAQ" });
  await expect(async () => {
    await page.keyboard.press("n");
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByLabel("Pergunta")).toBeFocused();
  const question = `Só com o teclado ${Date.now()}?`;
  await page.keyboard.type(question);
  await expect(dialog.getByRole("toolbar")).toBeVisible();
  // The toolbar is one tab stop.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Resposta")).toBeFocused();
  await page.keyboard.type("Sim.");
  await page.keyboard.press("Control+s");
  await expectToast(page, "FAQ criada com sucesso!");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Pesquisar" })).toBeFocused();
  await page.keyboard.type(question);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([question]);
});

test("the filter and the order of a list are in the URL", { tag: "@long" }, async ({ page }) => {
  const { id, question } = await createFaq();
  await sql("UPDATE faqs SET active = false WHERE id = $1", [id]);
  await openAdmin(page, "/faqs");
  await page.getByRole("button", { name: "Inativas" }).click();
  await page.getByRole("combobox", { name: "Ordenar por" }).selectOption("pergunta");
  await expect(page).toHaveURL("/iacontrol/faqs?filter=inativos&sort=pergunta");
  await page.reload();
  await expect(page.getByRole("button", { name: "Inativas" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
});
