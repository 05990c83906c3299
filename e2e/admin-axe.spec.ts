import { staffScreens } from "./addresses";
import { expectAccessible, expectNoSidewaysScroll, openAdmin, signInAs, watchPolicy } from "./staff";
import { expect, test } from "./test";

const VARIANTS = [
  { colorScheme: "light", viewport: { width: 1280, height: 860 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const variant of VARIANTS) {
  test.describe(`${variant.colorScheme}, ${variant.viewport.width} px`, () => {
    test.use(variant);

    for (const screen of staffScreens) {
      // Every run tests one screen that has a list and a dialog; the other screens are tested only in long runs.
      const tag = screen === "/iacontrol/faqs" && variant.colorScheme === "dark" ? [] : "@long";
      test(`${screen} is accessible and fits its width`, { tag }, async ({ page }) => {
        const refused = await watchPolicy(page);
        await signInAs(page, "root");
        await openAdmin(page, screen.replace("/iacontrol", ""));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        expect(await refused()).toEqual([]);
        const add = page.getByRole("button", { name: /^Nov[oa] / }).first();
        if (!(await add.isVisible())) return;
        const name = (await add.textContent()) ?? "";
        await add.click();
        const dialog = page.getByRole("dialog", { name });
        await dialog.getByRole("button", { name: /^(Salvar|Criar convite)$/ }).click();
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
