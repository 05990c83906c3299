import { expectAccessible, expectNoSidewaysScroll, openAdmin, signInAs, watchPolicy } from "./staff";
import { expect, test } from "./test";

const SCREENS = [
  ["", "Dashboard"],
  ["/settings", "Configurações"],
  ["/banners", "Banners", "Novo Banner"],
  ["/products", "Produtos", "Novo Produto"],
  ["/partners", "Parceiros", "Novo Parceiro"],
  ["/testimonials", "Testemunhos", "Novo Testemunho"],
  ["/faqs", "FAQs", "Nova FAQ"],
  ["/contemplated", "Cartas Contempladas"],
  ["/administrators", "Administradoras"],
  ["/posts", "Informativos", "Novo Post"],
  ["/texts", "Textos do site"],
  ["/subscribers", "Inscritos"],
  ["/users", "Usuários", "Novo Usuário"],
  ["/audit", "Auditoria"],
  ["/account", "Minha conta"],
  ["/clicks", "Toques no WhatsApp"],
  ["/mails", "E-mails que não foram entregues"],
] as const;

const LOOKS = [
  { colorScheme: "light", viewport: { width: 1280, height: 860 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const [turn, look] of LOOKS.entries()) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look);

    for (const [index, [path, heading, add]] of SCREENS.entries()) {
      // One screen in each look every time; the rest with the long suites.
      const tag = index === 6 * turn ? [] : "@long";
      test(`${heading} is accessible and fits its width`, { tag }, async ({ page }) => {
        const refused = await watchPolicy(page);
        await signInAs(page, "root");
        await openAdmin(page, path);
        await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        expect(await refused()).toEqual([]);
        if (!add) return;
        await page.getByRole("button", { name: add }).first().click();
        const dialog = page.getByRole("dialog", { name: add });
        await dialog.getByRole("button", { name: "Salvar" }).click();
        await expect(dialog.locator("[data-field-error]").first()).toBeVisible();
        await expect(page.locator("[data-starting-style]")).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        expect(await refused()).toEqual([]);
      });
    }
  });
}

test("the menu is a drawer on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "editor");
  await openAdmin(page);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  await drawer.getByRole("link", { name: "Produtos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produtos" })).toBeVisible();
  await expect(drawer).toBeHidden();
});
