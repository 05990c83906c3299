import { AxeBuilder } from "@axe-core/playwright";
import { expectNoSidewaysScroll, holdScripts, signInAs, sql } from "./staff";
import { expect, test } from "./test";

test("what is typed right after Ctrl+K is in the palette's field, and runs no key of the page", async ({
  page,
}) => {
  await signInAs(page, "root");
  await page.goto("/iacontrol/faqs");
  await expect(page.getByRole("button", { name: "Nova FAQ" })).toBeVisible();
  await page.keyboard.press("Control+k");
  for (const letter of "nova reserva") void page.keyboard.press(letter === " " ? "Space" : letter);
  const input = page.getByRole("combobox", { name: "Buscar em tudo" });
  await expect(input).toHaveValue("nova reserva");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

for (const width of [390, 1280]) {
  test(`the palette opens by keyboard and leads to records, fields and actions, at ${width} px`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, "root");
    await page.goto("/iacontrol/products");
    const opener = page.getByRole("button", { name: "Buscar em tudo" });
    const dialog = page.getByRole("dialog", { name: "Buscar em tudo" });
    const input = dialog.getByRole("combobox", { name: "Buscar em tudo" });
    await opener.focus();
    await page.keyboard.press("Control+k");
    await expect(input).toBeFocused();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    const [letter] = await sql<{ id: number }>("SELECT id FROM letters WHERE withdrawn_at IS NULL LIMIT 1");
    await page.keyboard.press("Meta+k");
    await input.fill(`Código: ${letter?.id}`);
    await expect(dialog.getByRole("option").first()).toContainText(`Carta ${letter?.id}`);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/iacontrol/contemplated\\?search=${letter?.id}$`));

    // The last chosen entry comes first.
    await opener.click();
    await expect(dialog.getByRole("option").first()).toContainText(`Carta ${letter?.id}`);
    await input.fill("razao social");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Razão social")).toBeFocused();

    await page.keyboard.press("Control+k");
    await input.fill("novo post");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Novo Post" })).toBeVisible();
  });
}

for (const { keys, path, opens } of [
  { keys: "Control+k", path: "/products", opens: "Buscar em tudo" },
  { keys: "/", path: "/media", opens: "Pesquisar imagens" },
  { keys: "n", path: "/faqs", opens: "Pergunta" },
]) {
  test(`${keys} pressed before the screen's scripts have loaded takes effect afterwards`, {
    tag: keys === "/" ? [] : "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, "root");
    const release = await holdScripts(page);
    await page.goto(`/iacontrol${path}`, { waitUntil: "commit" });
    await expect(page.getByRole("button", { name: "Buscar em tudo" })).toBeVisible();
    await page.keyboard.press(keys);
    release();
    const field = page.getByLabel(opens, { exact: true }).and(page.locator("input"));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("");
  });
}
