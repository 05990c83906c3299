import type { Page } from "playwright/test";
import { sections } from "@/lib/content/texts/sections";
import { expectAccessible, expectNoSidewaysScroll, expectToast, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";
import { preview, shot, signInFor, VARIANTS } from "./variants";

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("staff change a section of the site and switch it off", { tag: "@long" }, async ({ page, request }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/texts");
  const card = page.getByRole("article").filter({ hasText: "Prêmios e reconhecimentos" });
  await card.getByRole("button", { name: "Editar" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar Texto" });
  await expect(dialog.getByLabel("Nome").first()).not.toHaveValue("");
  await dialog.getByRole("switch").click();
  await expect(dialog.getByText("Não aparece no site")).toBeVisible();
  await dialog.getByRole("switch").click();
  await expect(dialog.getByText("Aparece no site", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Título").fill("Ganhos da {empresa}");
  await dialog.getByLabel("Nome").first().fill("");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(dialog.getByText("Prêmio 1: O nome é obrigatório.")).toBeVisible();
  await expect(dialog.getByLabel("Nome").first()).toBeFocused();
  await expect(dialog.getByLabel("Nome").first()).toHaveAccessibleDescription("Preencha este campo.");
  await expect(dialog.getByText("Preencha este campo.")).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Nome").first().fill("Prêmio de jornada");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Texto atualizado com sucesso!")).toBeVisible();
  await expect(dialog).toBeHidden();
  const home = async () => (await request.get("/")).text();
  expect(await home()).toMatch(/Ganhos da Ipê[\s\S]*Prêmio de jornada/);
  await card.getByRole("switch").click();
  await expect.poll(home).not.toContain("Prêmio de jornada");
  await expect(page.getByText(/^Prêmios e reconhecimentos .*: Inativo$/)).toBeVisible();
  await openAdmin(page, "/texts?search=contato");
  await expect(page.getByRole("article").filter({ hasText: "Prazo de resposta" })).toBeVisible();
  await openAdmin(page, "/texts?search=ouvidoria");
  await expect(
    page
      .getByRole("article")
      .getByText(/^…[\s\S]*ouvidoria/i)
      .first(),
  ).toBeVisible();
  await openAdmin(page, "/texts?filter=vazios");
  const warning = page.getByRole("article").filter({ hasText: "Aviso contra golpes" });
  await expect(warning).toContainText("Texto padrão: Nunca pedimos Pix");
  await expect(warning).not.toContainText("Fora do site");
  await openAdmin(page, "/texts?filter=inativos");
  await expect(card).toBeVisible();
  await expect(page.getByRole("switch", { checked: true })).toHaveCount(0);
  // A switch keeps its row, and the focus, until the list is filtered again.
  const flag = card.getByRole("switch");
  await flag.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/^Prêmios e reconhecimentos .*: Ativo$/)).toBeVisible();
  await expect(flag).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(/^Prêmios e reconhecimentos .*: Inativo$/)).toBeVisible();
  await flag.click();
  await page.getByRole("button", { name: "Ativos", exact: true }).click();
  await page.getByRole("button", { name: "Inativos" }).click();
  await expect(card).toBeHidden();
});

test("rows of a section are added, removed, brought back in their place and moved, with the focus", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  // The search finds a note.
  await openAdmin(page, "/texts?search=administradora que representamos");
  await page.getByRole("article").getByRole("button", { name: "Editar" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Editar Texto" });
  const numbers = dialog.getByLabel("Número", { exact: true });
  const folded = dialog.locator("summary");
  // Only the row with the words is open.
  await expect(numbers.first()).toBeVisible();
  await expect(numbers.nth(1)).toBeHidden();
  const old = await numbers.count();
  await dialog.getByRole("button", { name: "Adicionar número" }).click();
  await expect(numbers.last()).toBeFocused();
  await page.keyboard.type("40+");
  await page.keyboard.press("Enter");
  await expect(numbers.last()).toHaveValue("40+");
  await expect(folded.last()).toContainText("40+");
  const menu = dialog.getByRole("button", { name: "Mais ações" });
  const choose = async (row: number, action: string) => {
    await menu.nth(row - 1).click();
    await dialog.getByRole("button", { name: action, exact: true }).click();
  };
  const remove = (row: number) => choose(row, "Remover");
  const values = async () =>
    numbers.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  const before = await values();
  const undo = dialog.getByRole("button", { name: "Desfazer a remoção" });
  await remove(2);
  await expect(undo).toBeFocused();
  await remove(2);
  await expect(numbers).toHaveCount(old - 1);
  await expect(dialog.getByText(`${before[2]} sai da lista quando você salvar.`)).toBeVisible();
  await expect(undo.last()).toHaveAccessibleDescription(String(before[2]));
  await undo.first().press("Enter");
  await expect(folded.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(numbers.nth(1)).toBeVisible();
  await undo.click();
  expect(await values()).toEqual(before);
  await choose(1, "Descer");
  await expect(menu.nth(1)).toBeFocused();
  await choose(2, "Mover para o fim");
  await expect(menu.last()).toBeFocused();
  expect(await values()).toEqual([...before.slice(1), before[0]]);
  // Escape closes only the menu.
  await menu.last().press("Enter");
  await expect(dialog.getByRole("button", { name: "Descer", exact: true })).toBeHidden();
  const up = dialog.getByRole("button", { name: "Subir", exact: true });
  await page.keyboard.press("ArrowDown");
  await expect(up).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(up).toBeHidden();
  await expect(menu.last()).toBeFocused();
  await expect(dialog).toBeVisible();
  const grip = dialog.getByRole("button", { name: /^Mover número/ });
  await grip.last().press("Home");
  await expect(grip.first()).toBeFocused();
  await expect(grip.first()).toBeInViewport({ ratio: 1 });
  await grip.first().press("ArrowDown");
  await expect(grip.nth(1)).toBeFocused();
  await grip.nth(1).press("ArrowUp");
  expect(await values()).toEqual(before);
  const dragToThird = async () => {
    await grip.first().scrollIntoViewIfNeeded();
    const [from, to] = [await grip.first().boundingBox(), await grip.nth(2).boundingBox()];
    if (!from || !to) throw new Error("The rows have no place.");
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + 8, to.y + 10, { steps: 8 });
  };
  // Escape cancels only the drag.
  await dragToThird();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  expect(await values()).toEqual(before);
  await dragToThird();
  await page.mouse.up();
  expect(await values()).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
});

test("a long list in a window is folded to its titles, and a refused row unfolds", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "editor");
  await openAdmin(page, "/texts");
  const dialog = page.getByRole("dialog", { name: "Editar Texto" });
  const edit = (name: string) =>
    page
      .getByRole("article")
      .filter({ hasText: name })
      .getByRole("button", { name: "Editar" })
      .first()
      .click();
  // A window with unfolded rows opens at its top.
  for (const name of ["Hábitos da casa", "Dúvidas"]) {
    await edit(name);
    await expect(dialog.locator("details[open]").last()).toBeVisible();
    await page.waitForTimeout(300);
    expect(await dialog.locator("[data-modal-body]").evaluate((body) => body.scrollTop), name).toBe(0);
    await page.keyboard.press("Escape");
  }
  await edit("Pontos de segurança");
  const folded = dialog.locator("summary");
  await expect(folded.nth(8)).toBeVisible();
  const [first, last] = [await folded.first().boundingBox(), await folded.nth(8).boundingBox()];
  expect((last?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(700);
  await expect(dialog.getByText("Só em Segurança garantida:")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await folded.nth(4).press("Enter");
  const title = dialog.getByLabel("Título").nth(4);
  await title.fill("");
  await folded.nth(4).press("Enter");
  await expect(title).toBeHidden();
  await folded.nth(7).press("Enter");
  const other = dialog.getByLabel("Título").nth(7);
  await other.fill("");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("Preencha este campo.");
  // A corrected row stays open, and another keeps its mark.
  await title.fill("Sorteio");
  await expect(title).toBeVisible();
  await expect(title).not.toHaveAttribute("aria-invalid");
  await expect(other).toHaveAccessibleDescription("Preencha este campo.");
  // A new row has no mark yet.
  await dialog.getByRole("button", { name: "Adicionar ponto" }).click();
  await expect(dialog.getByLabel("Título").last()).not.toHaveAttribute("aria-invalid");
});

test("a search opens the row with the words, the preview follows the typed row, and the list shows the draft", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/texts?search=lgpd");
  const card = page.getByRole("article").filter({ hasText: "Pontos de segurança" });
  await expect(card.locator("mark")).toHaveText("LGPD");
  // The whole row opens, up to its edge.
  await card.click({ position: { x: 4, y: 3 } });
  const dialog = page.getByRole("dialog", { name: "Editar Texto" });
  const open = dialog.locator("details[open]");
  await expect(open).toHaveCount(1);
  await expect(open).toBeInViewport();
  await expect(open.locator("summary")).toBeFocused();
  const text = open.getByLabel("Texto", { exact: true });
  const entries = await page.evaluate(() => history.length);
  await text.press("Control+End");
  await text.pressSequentially(" Nada mais.");
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  await expect(
    preview(page)
      .getByText(/Nada mais\.$/)
      .last(),
  ).toBeInViewport();
  await dialog.getByLabel("Abertura").press("Control+End");
  await dialog.getByLabel("Abertura").pressSequentially(" Até aqui.");
  await expect(
    preview(page)
      .getByText(/Até aqui\.$/)
      .last(),
  ).toBeInViewport();
  // A row without its title is missing in the preview, and the others are as typed.
  await open.getByLabel("Título", { exact: true }).fill("");
  await expect(preview(page).getByText(/Nada mais\.$/)).toHaveCount(0);
  await expect(preview(page).getByText("Fiscalização do Banco Central").first()).toBeAttached();
  await dialog.getByRole("switch").click();
  await expect(dialog.getByText("Inativo: não aparece no site.")).toBeVisible();
  // The preview adds nothing to the browser's history.
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(card.getByText("Rascunho", { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText("Rascunho", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Descartar rascunho" }).click();
  await page.keyboard.press("Escape");
  await expect(card.getByText("Rascunho", { exact: true })).toBeHidden();
});

test("the preview of a section shows its page", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "editor");
  const titleOf = async (path: string) => {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1];
  };
  for (const { id, page: shown } of sections) {
    const path = shown.startsWith("/") ? shown.replace("…", "ipe") : "/";
    expect(await titleOf(`/iacontrol/preview/site_text/${id}`), shown).toBe(await titleOf(path));
  }
  await openAdmin(page, "/texts");
  const warning = page.getByRole("article").filter({ hasText: "Aviso contra golpes" });
  await warning.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  await expect(preview(page).getByText("Nunca pedimos Pix").first()).toBeInViewport();
});

for (const variant of VARIANTS) {
  const name = `${variant.width} px, ${variant.colorScheme}, by ${variant.by} @long`;

  test(`a section is drafted, previewed, saved and reverted, ${name}`, async ({ page, request }) => {
    const before = await sql("SELECT title FROM site_texts WHERE id = 5");
    const old = String(before[0]?.title);
    const title = `Hábitos de ${Date.now()}`;
    const press = await signInFor(page, variant);
    const published = async () => (await request.get("/quem-somos")).text();
    const card = page.getByRole("article").filter({ hasText: "Hábitos da casa" });
    const dialog = page.getByRole("dialog", { name: "Editar Texto" });
    const edit = async () => {
      await openAdmin(page, "/texts");
      await press(card.getByRole("button", { name: "Editar" }));
      await expect(dialog).toBeVisible();
    };
    await edit();
    await dialog.getByLabel("Título").first().fill(title);
    await expect(dialog.getByText(/rascunho guardado às/)).toBeVisible();
    await press(dialog.getByRole("button", { name: "Cancelar" }));
    await press(page.getByRole("button", { name: "Sair sem salvar" }));
    // Simulates a browser on another computer.
    await page.evaluate(() => localStorage.clear());
    await edit();
    await press(dialog.getByRole("button", { name: "Recuperar rascunho" }));
    await expect(dialog.getByLabel("Título").first()).toHaveValue(title);
    await expect(dialog.getByLabel("Título").first()).toBeFocused();
    await expect(dialog.getByText(/rascunho guardado às/)).toBeVisible();
    await press(dialog.getByRole("button", { name: "Pré-visualizar" }));
    await expect(preview(page).getByRole("heading", { name: title })).toBeInViewport();
    await expect(dialog.getByText("Atualizando")).toBeHidden();
    await shot(page, "text-preview", variant);
    await expectGood(page);
    await press(dialog.getByRole("button", { name: "Como no computador" }));
    await expect(preview(page).getByRole("heading", { name: title })).toBeInViewport();
    await shot(page, "text-preview-wide", variant);
    expect(await published()).not.toContain(title);

    await press(dialog.getByRole("button", { name: "Salvar" }));
    await expectToast(page, "Texto atualizado com sucesso!");
    expect(await published()).toContain(title);

    await edit();
    await press(dialog.getByRole("button", { name: "Histórico" }));
    const history = page.getByRole("dialog", { name: "Histórico" });
    await press(history.getByRole("list", { name: "Versões" }).getByRole("button").nth(1));
    await expect(history.getByText("Nesta versão").first()).toBeVisible();
    await expect(history.getByText("Título", { exact: true })).toBeVisible();
    await shot(page, "text-history", variant);
    await expectGood(page);
    await press(history.getByRole("button", { name: "Restaurar esta versão" }));
    await expectToast(page, "Versão restaurada com sucesso!");
    expect(await published()).not.toContain(title);
    await press(page.getByRole("button", { name: "Desfazer" }));
    await expect.poll(published).toContain(title);
    await edit();
    await press(dialog.getByRole("button", { name: "Histórico" }));
    await expect(history.getByText(/^Igual à versão de .*:\d\d$/).first()).toBeVisible();
    await press(history.getByRole("button", { name: "Restaurar esta versão" }));
    await expect.poll(published).not.toContain(title);
    expect((await sql("SELECT title FROM site_texts WHERE id = 5"))[0]?.title ?? "null").toBe(old);
  });

  test(`the settings are drafted, previewed, saved and reverted, ${name}`, async ({ page, request }) => {
    await sql("UPDATE company SET privacy_policy = NULL");
    const words = `Aviso da jornada ${Date.now()}.`;
    const press = await signInFor(page, variant);
    const published = async () => (await request.get("/politica-de-privacidade")).text();
    await openAdmin(page, "/settings");
    await page.getByLabel("Aviso legal").fill(words);
    await press(page.getByRole("button", { name: "Editar a partir do texto padrão" }));
    const policy = page.getByRole("textbox", { name: "Política de privacidade" });
    await policy.press("Control+End");
    await page.keyboard.type(` Revisada: ${words}`);
    await expect(page.getByText(/rascunho guardado às/)).toBeVisible();
    await press(page.getByRole("button", { name: "Pré-visualizar" }));
    await expect(preview(page).getByText(`Revisada: ${words}`)).toBeVisible();
    await expect(page.getByText("Atualizando")).toBeHidden();
    await shot(page, "settings-preview", variant);
    await expectGood(page);
    const pages = page.getByRole("group", { name: "Página" });
    await press(pages.getByRole("button", { name: "Início e rodapé" }));
    await expect(preview(page).getByText(words, { exact: true })).toBeInViewport();
    await expect(page.getByText("Atualizando")).toBeHidden();
    await shot(page, "settings-preview-foot", variant);
    await press(pages.getByRole("button", { name: "Regras na soma" }));
    await expect(preview(page).getByText("Regras para uso")).toBeInViewport();
    expect(await published()).not.toContain(words);

    await press(page.getByRole("button", { name: "Fechar pré-visualização" }));
    await press(page.getByRole("button", { name: "Salvar" }));
    await expect(page.getByText("Configurações atualizadas com sucesso!")).toBeVisible();
    expect(await published()).toContain(`Revisada: ${words}`);

    await press(page.getByRole("button", { name: "Histórico" }));
    const history = page.getByRole("dialog", { name: "Histórico" });
    await press(history.getByRole("list", { name: "Versões" }).getByRole("button").nth(1));
    await expect(history.getByText("Nesta versão").first()).toBeVisible();
    await shot(page, "settings-history", variant);
    await expectGood(page);
    await press(history.getByRole("button", { name: "Restaurar esta versão" }));
    await expectToast(page, "Versão restaurada com sucesso!");
    await expect(page.getByLabel("Aviso legal")).not.toHaveValue(words);
    expect(await published()).not.toContain(words);
  });
}
