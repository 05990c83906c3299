import { newPost, signInEditor } from "./editors";
import { expectAccessible, expectNoSidewaysScroll, expectToast, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";
import { shot } from "./variants";

test("the index of the banner form links to its sections and counts their errors", {
  tag: "@long",
}, async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/banners");
  // The editors load after the user has already moved to another section.
  await page.route("**/_next/static/chunks/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole("button", { name: "Novo Banner" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Banner" });
  const parts = dialog.getByRole("navigation", { name: "Partes do formulário" });
  await parts.getByRole("link", { name: "Publicação" }).press("Enter");
  const publishing = dialog.getByRole("region", { name: "Publicação" });
  await expect(publishing).toBeFocused();
  // Also the last part, which cannot reach the top.
  await expect(parts.getByRole("link", { name: "Publicação" })).toHaveAttribute("aria-current", "location");
  const top = async () => (await publishing.boundingBox())?.y ?? 0;
  const before = await top();
  await expect(dialog.getByRole("toolbar")).toHaveCount(2);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
  await expect(publishing.getByText("Destaque")).toBeInViewport();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(parts.getByRole("link", { name: /^Banner \d a corrigir$/ })).toBeVisible();
  await expect(parts.getByRole("link", { name: /^Vantagens 1 a corrigir$/ })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test("a field's error disappears when the field changes, and returns with the next save", async ({
  page,
}) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/banners");
  await page.getByRole("button", { name: "Novo Banner" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Banner" });
  const save = dialog.getByRole("button", { name: "Salvar" });
  await save.click();
  const missing = dialog.getByText("O rótulo é obrigatório.");
  const label = dialog.getByLabel("Rótulo");
  await expect(missing).toBeVisible();
  await expect(dialog.getByLabel("Tipo de banner")).toBeFocused();
  await label.pressSequentially("Imóveis");
  await expect(missing).toHaveCount(0);
  await expect(label).not.toHaveAttribute("aria-invalid");
  await expect(label).toBeFocused();
  const parts = dialog.getByRole("navigation", { name: "Partes do formulário" });
  await expect(parts.getByRole("link", { name: "Banner 3 a corrigir" })).toBeVisible();
  await expect(dialog.getByText("O título é obrigatório.")).toBeVisible();
  const advantages = dialog.getByText("O texto de vantagens é obrigatório.");
  await dialog.getByRole("textbox", { name: "Texto de vantagens" }).fill("Sem juros.");
  await expect(advantages).toHaveCount(0);
  await label.fill("");
  await save.click();
  await expect(missing).toBeVisible();
  await expect(advantages).toHaveCount(0);
});

test("the note of a scheduled banner is in line with its buttons", { tag: "@long" }, async ({ page }) => {
  await sql("DELETE FROM scheduled_changes");
  await sql(
    `INSERT INTO scheduled_changes (entity, record_id, name, texts, before, publish_on, user_name)
     VALUES ('banner', 1, 'Banner', '{}', '{}', current_date + 8, 'Linha')`,
  );
  await signInAs(page, "editor");
  await page.goto("/iacontrol/banners?edit=1");
  const note = page.getByRole("region", { name: "Agendado" });
  const middles = [
    note.getByText(/, por Linha$/),
    note.getByRole("button", { name: "Abrir no formulário" }),
  ].map(async (one) => {
    const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  });
  const [words = 0, button = 0] = await Promise.all(middles);
  expect(Math.abs(words - button)).toBeLessThanOrEqual(1);
  await sql("DELETE FROM scheduled_changes");
});

test("on a phone the index of the banner form leads to a heading that it does not cover", {
  tag: "@long",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, "editor");
  await page.goto("/iacontrol/banners?edit=1");
  const dialog = page.getByRole("dialog", { name: "Editar Banner" });
  const index = dialog.getByRole("navigation", { name: "Partes do formulário" });
  for (const name of ["Vantagens", "Lista de vantagens"]) {
    await index.getByRole("link", { name, exact: true }).click();
    const gap = async () => {
      const [heading, bar] = [dialog.getByRole("heading", { name, exact: true }), index];
      const [below, above] = [await heading.boundingBox(), await bar.boundingBox()];
      return below && above ? below.y - (above.y + above.height) : -1;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(await gap()).toBeLessThan(60);
  }
  const link = index.getByRole("link", { name: "Publicação" });
  await dialog.getByText("Na busca e ao compartilhar").scrollIntoViewIfNeeded();
  await expect(link).toBeInViewport({ ratio: 1 });
  await link.click();
  await expect(dialog.getByRole("heading", { name: "Publicação" })).toBeInViewport();
});

test("the search result preview has the page's title", { tag: "@long" }, async ({ page, request }) => {
  await signInAs(page, "editor");
  const title = `Como funciona o lance ${Date.now()}`;
  const { dialog, text } = await newPost(page, title);
  await text.fill(
    "O lance antecipa a contemplação: quem oferece mais leva a carta do mês, como dizem as regras do grupo.",
  );
  const drawn = page.waitForResponse((answer) => answer.url().includes("/api/posts/share-picture"));
  await dialog.getByText("Na busca e ao compartilhar").click();
  expect((await drawn).headers()["content-type"]).toBe("image/png");
  const result = dialog.locator("details", { hasText: "Na busca e ao compartilhar" });
  const description = await result
    .getByText(new RegExp(`^${title} \\|`))
    .first()
    .textContent();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Post criado com sucesso!");
  const [post] = await sql<{ slug: string; id: number }>("SELECT id, slug FROM posts WHERE title = $1", [
    title,
  ]);
  const html = await (await request.get(`/posts/${post?.slug}`)).text();
  expect(html).toContain(`<title>${description}</title>`);
  await sql("DELETE FROM posts WHERE id = $1", [post?.id]);
});

test("the policy form starts from the standard text, compares with it and restores it", {
  tag: "@long",
}, async ({ page, request }) => {
  await signInAs(page, "root");
  await openAdmin(page, "/settings");
  await page.getByRole("button", { name: "Editar a partir do texto padrão" }).click();
  const text = page.getByRole("textbox", { name: "Política de privacidade" });
  await expect(text.getByRole("heading", { name: "Quem cuida dos seus dados" })).toBeVisible();
  await expect(page.getByText("Igual ao texto padrão.")).toBeVisible();
  await text.press("Control+End");
  await page.keyboard.type(" Revisado pela empresa.");
  await page.getByText("O que muda do texto padrão").click();
  await expect(page.getByText("No texto da empresa")).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Configurações atualizadas com sucesso!")).toBeVisible();
  const policy = async () => await (await request.get("/politica-de-privacidade")).text();
  expect(await policy()).toContain("Revisado pela empresa.");
  await page.getByRole("button", { name: "Usar o texto padrão" }).click();
  await expect(page.getByText("O site mostra o texto padrão:")).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect.poll(policy).not.toContain("Revisado pela empresa.");
  expect(await policy()).toContain("Quem cuida dos seus dados</h2>");
});

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test(`the banner form, the search result preview and the policy are accessible and fit, ${colorScheme}, ${width} px @long`, async ({
      page,
    }) => {
      await signInEditor(page, { width, colorScheme });
      await openAdmin(page, "/banners");
      await page.getByRole("button", { name: "Editar" }).first().click();
      const dialog = page.getByRole("dialog", { name: "Editar Banner" });
      await dialog.getByLabel("Rótulo").fill("");
      await dialog.getByRole("button", { name: "Salvar" }).click();
      await expect(dialog.getByText("1 a corrigir")).toBeAttached();
      await shot(page, "banner-parts", { width, colorScheme });
      await expectAccessible(page);
      await dialog.getByRole("link", { name: "Publicação" }).click();
      await dialog.getByText("Na busca e ao compartilhar").click();
      await expect(dialog.getByAltText("Imagem ao compartilhar")).toBeVisible();
      await dialog.getByText("No WhatsApp e nas redes").scrollIntoViewIfNeeded();
      await page.waitForTimeout(1000);
      await shot(page, "banner-found", { width, colorScheme });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await openAdmin(page, "/settings?field=privacy_policy");
      await shot(page, "policy", { width, colorScheme });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}
