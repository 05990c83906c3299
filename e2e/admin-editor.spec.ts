import { expect, type Page, test } from "@playwright/test";
import { expectToast, openAdmin, signInAs, sql } from "./staff";

async function newPost(page: Page, title: string) {
  await openAdmin(page, "/posts");
  await page.getByRole("button", { name: "Novo Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Post" });
  await dialog.getByLabel("Título", { exact: true }).fill(title);
  const text = dialog.getByRole("textbox", { name: "Conteúdo" });
  await expect(text).toBeVisible();
  return { dialog, text };
}

test("a banner's long form leads to its parts and says in which something is wrong", async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/banners");
  await page.getByRole("button", { name: "Novo Banner" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Banner" });
  const parts = dialog.getByRole("navigation", { name: "Partes do formulário" });
  await parts.getByRole("link", { name: "Publicação" }).press("Enter");
  const publishing = dialog.getByRole("region", { name: "Publicação" });
  await expect(publishing).toBeFocused();
  await expect(publishing.getByText("Destaque")).toBeInViewport();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(parts.getByRole("link", { name: /^Banner \d a corrigir$/ })).toBeVisible();
  await expect(parts.getByRole("link", { name: /^Vantagens 1 a corrigir$/ })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test("the search engines' preview says what the page's metadata will say", async ({ page, request }) => {
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
  const said = await result
    .getByText(new RegExp(`^${title} \\|`))
    .first()
    .textContent();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Post criado com sucesso!");
  const [post] = await sql<{ slug: string; id: number }>("SELECT id, slug FROM posts WHERE title = $1", [
    title,
  ]);
  const html = await (await request.get(`/posts/${post?.slug}`)).text();
  expect(html).toContain(`<title>${said}</title>`);
  await sql("DELETE FROM posts WHERE id = $1", [post?.id]);
});

test("the policy shows the standard text, is started from it, compared with it, and given back to it", async ({
  page,
  request,
}) => {
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
  expect(await policy()).toContain("<h2>Quem cuida dos seus dados</h2>");
});
