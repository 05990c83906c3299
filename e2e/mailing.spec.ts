import { AxeBuilder } from "@axe-core/playwright";
import { expectNoSidewaysScroll, hydrated, openMenu, signInAs, sql } from "./staff";
import { expect, test } from "./test";

for (const width of [390, 1280]) {
  test(`a post's mail is previewed, and without a mail server the reason is shown beside the button, at ${width} px`, {
    tag: "@long",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInAs(page, "editor");
    const [post] = await sql<{ id: number; title: string }>(
      "SELECT id, title FROM posts WHERE is_active ORDER BY date_post DESC, id DESC LIMIT 1",
    );
    await page.goto("/iacontrol/posts");
    await hydrated(page);
    const row = page.locator("[data-rows] > li").first();
    await openMenu(row);
    await expect(row.getByRole("button", { name: /^Enviar por e-mail/ })).toBeDisabled();
    await page.goto(`/iacontrol/posts?mail=${post?.id}`);
    const dialog = page.getByRole("dialog", { name: "Enviar por e-mail" });
    const preview = dialog.frameLocator("iframe");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(post?.title ?? "");
    await expect(preview.getByRole("link", { name: "Sair dos informativos" })).toBeVisible();
    // The mail's styles apply under the page's Content-Security-Policy.
    await expect(preview.locator("h1")).toHaveCSS("font-size", "24px");
    await expect(dialog.getByRole("note")).toContainText("nenhum servidor de e-mail foi configurado");
    await expect(dialog.getByRole("button", { name: /^Enviar para|^Enviar$/ })).toBeDisabled();
    await expect(dialog.getByRole("button", { name: "Enviar um teste para mim" })).toBeDisabled();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Só texto" }).click();
    await expect(dialog.getByText("Sair dos informativos:")).toBeVisible();
    // The URL contains the state of the dialog, so the dialog opens again.
    await page.reload();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    expect(page.url()).not.toContain("mail=");
  });
}
