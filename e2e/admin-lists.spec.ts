import type { Locator, Page } from "playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openAdmin,
  openMenu,
  pressAct,
  signInAs,
  sql,
} from "./staff";
import { expect, test } from "./test";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Selecionar ${name}` });
const bar = (page: Page) => page.getByRole("region", { name: "Selecionadas" });

async function threeQuestions() {
  const mark = `Lista ${Date.now()}`;
  const names = ["um", "dois", "três"].map((word) => `${mark} ${word}`);
  for (const name of names) {
    await sql(
      "INSERT INTO faqs (question, answer, active, featured, updated_at) VALUES ($1, $2, true, false, now())",
      [name, "<p>Depende.</p>"],
    );
  }
  return { mark, names };
}

const states = async (mark: string) => {
  const rows = await sql<{ active: boolean }>("SELECT active FROM faqs WHERE question LIKE $1 ORDER BY id", [
    `${mark}%`,
  ]);
  return rows.map(({ active }) => active);
};

test("records are selected by mouse and keyboard, deactivated, deleted and restored", async ({ page }) => {
  const { mark, names } = await threeQuestions();
  const [first = "", second = "", third = ""] = names;
  await signInAs(page, "root");
  await openAdmin(page, `/faqs?search=${encodeURIComponent(mark)}`);
  await box(page, third).check();
  await box(page, first).click({ modifiers: ["Shift"] });
  await expect(bar(page).getByRole("status")).toHaveText("3 selecionadas");
  await box(page, second).focus();
  await page.keyboard.press("Space");
  await bar(page).getByRole("button", { name: "Inativar" }).click();
  await expectToast(page, "2 inativadas.");
  expect(await states(mark)).toEqual([false, true, false]);
  const all = page.getByRole("checkbox", { name: "Selecionar todas as 3" });
  await expect(all).not.toBeChecked();
  await all.press("Space");
  await bar(page).getByRole("button", { name: "Excluir" }).press("Enter");
  const question = page.getByRole("alertdialog", {
    name: "Tem certeza que deseja excluir as 3 selecionadas?",
  });
  await question.getByRole("button", { name: "Excluir" }).click();
  await expectToast(page, "3 excluídas.");
  await expect(page.getByText("Nenhuma FAQ encontrada.")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expectToast(page, "3 restauradas.");
  await expect(page.getByRole("heading", { name: second })).toBeVisible();
});

test("the list's keys move between rows, their actions and the actions on the selected rows", async ({
  page,
}) => {
  const { mark, names } = await threeQuestions();
  const [first = "", second = "", third = ""] = names;
  await signInAs(page, "root");
  // The actions on the selected rows are loaded only after the key press.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("Tirar destaque")) await released;
    await route.fulfill({ response });
  });
  await openAdmin(page, `/faqs?search=${encodeURIComponent(mark)}`);
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
  await press("/", "ArrowDown");
  await expect(box(page, third)).toBeFocused();
  await press("ArrowDown", "Space", "j");
  await expect(box(page, first)).toBeFocused();
  await press("End");
  const last = page.getByRole("listitem").filter({ hasText: first });
  await expect(last.getByRole("button", { name: "Mais ações" })).toBeFocused();
  await press("ArrowLeft", "ArrowUp");
  const middle = page.getByRole("listitem").filter({ hasText: second });
  await expect(middle.getByRole("switch").last()).toBeFocused();
  await press(".");
  release();
  await expect(bar(page).getByRole("button", { name: "Inativar", exact: true })).toBeFocused();
});

test("every letter that is typed in a search stays, on a slow device", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "root");
  const client = await page.context().newCDPSession(page);
  for (const list of [
    "texts",
    "faqs",
    "media",
    "administrators",
    "contemplated",
    "inquiries",
    "subscribers",
  ]) {
    await openAdmin(page, `/${list}`);
    const search = page.getByRole("searchbox");
    await search.focus();
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    for (const word of ["contato", "imovel"]) {
      await search.fill("");
      await page.keyboard.type(word, { delay: 110 });
      await page.waitForTimeout(900);
      await expect(search, list).toHaveValue(word);
      await expect(page).toHaveURL(new RegExp(`search=${word}`));
    }
    await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  // A search that is cleared elsewhere is also cleared in the field.
  await openAdmin(page, "/faqs?search=xadrez");
  await page.getByRole("button", { name: "Limpar pesquisa" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("? lists the keys, outside fields", async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/faqs");
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Teclas" });
  await expect(sheet.getByText("Ações dos selecionados")).toBeInViewport();
  await expect(sheet.getByText("Agendar publicação")).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
});

test("ten questions fit on a screen, and toggling a switch does not move the switches", {
  tag: "@long",
}, async ({ page }) => {
  const { mark, names } = await threeQuestions();
  await signInAs(page, "root");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdmin(page, "/faqs");
  const rows = page.locator("[data-rows] > li");
  const whole = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom).filter((bottom) => bottom <= innerHeight),
  );
  expect(whole.length).toBeGreaterThanOrEqual(10);
  await openAdmin(page, `/faqs?search=${encodeURIComponent(mark)}`);
  const places = () =>
    page
      .getByRole("main")
      .getByRole("switch")
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  await page.getByRole("switch", { name: `Ativo: ${names[1]}` }).click();
  await expect(rows.nth(1).getByRole("link", { name: "Ver no site" })).toHaveCount(0);
  expect(await places()).toEqual(before);
});

test("j highlights a letter's row, and headings stay in view", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "root");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdmin(page, "/contemplated?status=available");
  const row = page.locator("tbody tr").first();
  const edge = async (locator: Locator, side: "top" | "bottom") =>
    locator.evaluate((element, name) => element.getBoundingClientRect()[name], side);
  const colour = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await colour();
  await page.keyboard.press("j");
  await expect.poll(colour).not.toBe(plain);
  await page.evaluate(() => scrollTo(0, 300));
  const heading = page.getByRole("columnheader", { name: "Crédito" });
  await expect.poll(() => edge(heading, "top")).toBe(await edge(page.getByRole("banner"), "bottom"));
});

test("on a phone the first letter is near the top, and the open filters can be cleared", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "root");
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, "/contemplated?status=available&minCredit=1000");
  const top = await page
    .locator("tbody tr")
    .first()
    .evaluate((row) => row.getBoundingClientRect().top);
  expect(top).toBeLessThan(320);
  await page.getByRole("button", { name: /^Filtros/ }).click();
  await page.getByRole("button", { name: "Limpar", exact: true }).click();
  await expect(page).toHaveURL("/iacontrol/contemplated");
  await expect(page.getByRole("button", { name: /^Ver [\d.]+ cartas$/ })).toBeVisible();
});

test("on a phone a question opens with one press, and its other actions are in a menu", {
  tag: "@long",
}, async ({ page }) => {
  const { mark, names } = await threeQuestions();
  await signInAs(page, "root");
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, `/faqs?search=${encodeURIComponent(mark)}`);
  const row = page.getByRole("listitem").filter({ hasText: names[2] });
  await row.getByRole("button", { name: "Mais ações" }).press("Enter");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(row.getByRole("button", { name: "Editar" }).last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row.getByRole("link", { name: "Ver no site" })).toBeFocused();
  await row.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await expect(row.getByRole("button", { name: "Mais ações" })).toBeFocused();
  await row.getByRole("button", { name: "Editar" }).click({ position: { x: 40, y: 8 } });
  await expect(page.getByRole("dialog", { name: "Editar FAQ" })).toBeVisible();
});

test("a copy is a new inactive record, without the original's link to the site", { tag: "@long" }, async ({
  page,
}) => {
  const name = `Original ${Date.now()}`;
  await sql(
    `INSERT INTO products (title, label, description, link, image, active, updated_at)
     SELECT $1, label, description, '/motos', image, true, now() FROM products WHERE image IS NOT NULL LIMIT 1`,
    [name],
  );
  await signInAs(page, "editor");
  await openAdmin(page, `/products?search=${encodeURIComponent(name)}`);
  const card = (title: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  await openMenu(card(name));
  await expect(card(name).getByRole("link", { name: "Ver no site" })).toHaveAttribute("href", "/motos");
  await page.keyboard.press("Escape");
  await pressAct(card(name), "Duplicar");
  const dialog = page.getByRole("dialog", { name: "Novo Produto" });
  await expect(dialog.getByLabel("Título")).toHaveValue(`${name} (cópia)`);
  await expect(dialog.getByRole("img", { name: "Prévia da imagem" })).toBeVisible();
  await expect(dialog.getByRole("switch", { name: "Ativo" })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Produto criado com sucesso!");
  await expect(card(`${name} (cópia)`)).toBeVisible();
  await openMenu(card(`${name} (cópia)`));
  await expect(card(`${name} (cópia)`).getByRole("button", { name: "Duplicar" })).toBeVisible();
  await expect(card(`${name} (cópia)`).getByRole("link", { name: "Ver no site" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  const rows = await sql<{ image: string }>("SELECT image FROM products WHERE title LIKE $1", [`${name}%`]);
  expect(new Set(rows.map(({ image }) => image)).size).toBe(1);
  await card(`${name} (cópia)`).getByRole("button", { name: "Editar" }).click();
  await expect(page.getByText("Fora do site: inativo")).toBeVisible();
});

test("the audit trail opens with changes, and a record's history lists every action", async ({ page }) => {
  const name = `Autora ${Date.now()}`;
  for (const action of ["update", "export_person"])
    await sql(
      "INSERT INTO audit_entries (user_name, action, entity, entity_id, fields) VALUES ($1, $2, 'user', 1, '{}')",
      [name, action],
    );
  await sql(
    "INSERT INTO audit_entries (user_name, action, entity, fields) VALUES ($1, 'update', 'company', '{}')",
    [name],
  );
  const entry = (action: string) =>
    page.getByRole("row").filter({ hasText: name }).filter({ hasText: action });
  const actions = page.getByRole("combobox", { name: "Ação" });
  await signInAs(page, "root");
  await openAdmin(page, "/faqs");
  await page.getByRole("link", { name: "Auditoria" }).click();
  await expect(page.getByRole("link", { name: "Auditoria" })).toHaveAttribute("aria-current", "page");
  await expect(entry("Alterou")).toHaveCount(2);
  await expect(entry("Alterou").getByRole("button", { name: "Mais ações" })).toHaveCount(1);
  await expect(entry("Exportou")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Salvar filtro" })).toHaveCount(0);
  const menu = page.getByRole("button", { name: "Mais ações" });
  await pressAct(entry("Alterou").filter({ has: menu }), "Só este registro");
  await expect(entry("Exportou")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(actions).toHaveValue("changes");
  await expect(entry("Exportou")).toHaveCount(0);
  await actions.selectOption({ label: "Ação: todas" });
  await expect(entry("Exportou")).toBeVisible();
  await expect(page.getByRole("button", { name: "Limpar filtros" })).toHaveCount(0);
  await expect(page.getByText("Tudo o que a equipe altera, exporta e consulta.")).toBeVisible();
  await page.reload();
  await expect(entry("Exportou")).toBeVisible();
});

test("a view is saved, shown and deleted; hidden columns stay hidden", { tag: "@long" }, async ({ page }) => {
  const name = `Vista ${Date.now()}`;
  await signInAs(page, "root");
  await openAdmin(page, "/posts?filter=inativos&sort=titulo");
  await page.getByRole("button", { name: "Salvar filtro" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("O nome do filtro é obrigatório.")).toBeVisible();
  await page.getByLabel("Nome do filtro").fill(name);
  await page.keyboard.press("Enter");
  await expectToast(page, "Filtro salvo com sucesso!");
  await openAdmin(page, "/posts");
  const views = page.getByRole("region", { name: "Filtros salvos" });
  const remove = views.getByRole("button", { name: `Excluir filtro salvo ${name}` });
  await expect(remove).toHaveCount(0);
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/filter=inativos&sort=titulo/);
  await expect(page.getByRole("button", { name: "Inativos" })).toHaveAttribute("aria-pressed", "true");
  await remove.click();
  await expectToast(page, "Filtro excluído com sucesso!");

  await openAdmin(page, "/audit?action=all");
  const heading = page.getByRole("columnheader", { name: "Endereço IP" });
  await expect(heading).toBeVisible();
  await page.getByRole("button", { name: "Colunas" }).press("Enter");
  await page.getByRole("checkbox", { name: "Endereço IP" }).press("Space");
  await expect(heading).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await openAdmin(page, "/audit?action=all");
  await expect(page.getByRole("columnheader", { name: "O que mudou" })).toBeVisible();
  await expect(heading).toHaveCount(0);
  await page.getByRole("button", { name: "Colunas" }).click();
  await page.getByRole("checkbox", { name: "Endereço IP" }).check();
  await expect(heading).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, { tag: "@long" }, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } });

      for (const path of ["/faqs", "/products", "/posts", "/banners", "/testimonials"]) {
        test(`a selection on ${path} is accessible and fits`, async ({ page }) => {
          await signInAs(page, "root");
          await openAdmin(page, path);
          await page.getByRole("checkbox", { name: /^Selecionar tod/ }).check();
          const actions = page.getByRole("region", { name: /^Selecionad/ });
          await expect(actions.getByRole("button", { name: "Excluir" })).toBeInViewport({ ratio: 1 });
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
          await page.screenshot({
            path: `test-results/lists${path.replace("/", "-")}-${width}-${colorScheme}.png`,
          });
        });
      }

      test("saved views and columns are accessible and fit", async ({ page }) => {
        await signInAs(page, "root");
        for (const name of ["Reservadas do mês", "Sem entrada alta, crédito maior primeiro"]) {
          const data = { name, query: `search=${name}` };
          expect((await page.request.post("/api/lists/contemplated/views", { data })).status()).toBe(201);
        }
        await openAdmin(page, "/contemplated?sort=-credit");
        await page.getByRole("button", { name: "Salvar filtro" }).click();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.getByRole("button", { name: "Colunas" }).click();
        await expect(page.getByRole("checkbox", { name: "Parcelas" })).toBeVisible();
        await expectAccessible(page);
        await page.screenshot({ path: `test-results/lists-views-${width}-${colorScheme}.png` });
      });
    });
  }
}
