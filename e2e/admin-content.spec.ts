import type { Page } from "playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openAdmin,
  pressAct,
  signInAs,
  sql,
} from "./staff";
import { expect, test } from "./test";

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

async function editPost(page: Page, title: string): Promise<void> {
  await openAdmin(page, "/posts");
  await page.getByRole("listitem").filter({ hasText: title }).getByRole("button", { name: "Editar" }).click();
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("FAQs are ordered by mouse, keys and buttons, and the site shows the order", async ({
  page,
  request,
}) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/faqs");
  const onSite = async () => {
    const faqs: { question: string }[] = await (await request.get("/web/faqs/all")).json();
    return faqs.slice(0, 3).map(({ question }) => question);
  };
  const [first = "", second = "", third = ""] = await onSite();
  await page.getByRole("button", { name: "Ordenar" }).click();
  const dialog = page.getByRole("dialog", { name: "Ordem das FAQs" });
  const grip = (name: string) => dialog.getByRole("button", { name: `Mover ${name}` });
  const from = await grip(third).boundingBox();
  const to = await grip(first).boundingBox();
  if (!from || !to) throw new Error("no handles");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 40, { steps: 6 });
  await shot(page, "order-drag");
  await page.mouse.move(to.x + 20, to.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect(dialog.getByRole("status")).toHaveText(/posição 1 de/);
  await grip(third).press("ArrowDown");
  await expect(grip(third)).toBeFocused();
  const menu = dialog.getByRole("button", { name: "Mais ações" });
  await menu.first().click();
  await dialog.getByRole("button", { name: "Descer" }).click();
  await expect(menu.nth(1)).toBeFocused();
  await shot(page, "order");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar ordem" }).click();
  await expectToast(page, "Ordem salva com sucesso!");
  expect(await onSite()).toEqual([third, first, second]);

  await page.getByRole("button", { name: "Ordenar" }).click();
  await page.getByRole("button", { name: "Voltar à ordem automática" }).click();
  await expect(dialog).toBeHidden();
  expect(await onSite()).toEqual([first, second, third]);
});

test("FAQs are ordered by touch on a phone @long", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signInAs(page, "editor");
  await openAdmin(page, "/faqs");
  await page.getByRole("button", { name: "Ordenar" }).tap();
  const rows = page.getByRole("dialog").getByRole("listitem");
  const grip = rows.nth(0).getByRole("button", { name: /^Mover/ });
  const name = (await grip.getAttribute("aria-label")) ?? "";
  const [from, to] = [await grip.boundingBox(), await rows.nth(3).boundingBox()];
  if (!from || !to) throw new Error("no handles");
  const touch = await context.newCDPSession(page);
  const at = (y: number) => [{ x: from.x + 20, y }];
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(from.y + 20) });
  for (let step = 1; step <= 8; step++) {
    const y = from.y + 20 + ((to.y - from.y) * step) / 8;
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(y) });
  }
  await shot(page, "order-phone");
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(rows.nth(3).getByRole("button", { name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});

test("a post with a future date shows its date and is not on the site", async ({ page, request }) => {
  await signInAs(page, "editor");
  const title = `Agendado ${Date.now()}`;
  const created = await page.request.post("/api/posts", {
    data: { title, date_post: inDays(3), content: "<p>Em breve.</p>", is_active: true, is_featured: true },
  });
  const { data } = await created.json();
  await openAdmin(page, "/posts?filter=agendados");
  const [, month, day] = data.date_post.split("-");
  await expect(page.getByText(`Agendado para ${day}/${month}`)).toBeVisible();
  await shot(page, "scheduled");
  expect((await request.get(`/posts/${data.slug}`)).status()).toBe(404);
  expect(await (await request.get("/sitemap.xml")).text()).not.toContain(data.slug);
  await sql("DELETE FROM posts WHERE id = $1", [data.id]);
});

test("a deleted record is restored by 'Desfazer' and from the trash", async ({ page, request }) => {
  await signInAs(page, "root");
  const question = `Vai para a lixeira ${Date.now()}?`;
  await page.request.post("/api/faqs", {
    data: { question, answer: "<p>Sim.</p>", active: true, featured: false },
  });
  const isPublic = async () => (await (await request.get("/web/faqs/all")).text()).includes(question);
  await openAdmin(page, "/faqs");
  const row = page.getByRole("listitem").filter({ hasText: question });
  const remove = async () => {
    await pressAct(row, "Excluir");
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
    await expectToast(page, "FAQ excluída com sucesso!");
  };
  await remove();
  expect(await isPublic()).toBe(false);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expectToast(page, "FAQ restaurada com sucesso!");
  await expect(row).toBeVisible();
  expect(await isPublic()).toBe(true);
  await remove();
  await openAdmin(page, "/lixeira");
  const trashed = page.getByRole("row").filter({ hasText: question });
  await expect(trashed).toContainText("30 dias");
  await shot(page, "trash");
  await expectAccessible(page);
  await trashed.getByRole("button", { name: "Restaurar" }).click();
  await expect(trashed).toBeHidden();
  expect(await isPublic()).toBe(true);
  await sql("DELETE FROM faqs WHERE question = $1", [question]);
});

test("a draft is stored on the server, previewed, saved, and reverted from the history", {
  tag: "@long",
}, async ({ page, browser, request }) => {
  await signInAs(page, "editor");
  const [before, after] = [`Antes ${Date.now()}`, `Depois ${Date.now()}`];
  const created = await page.request.post("/api/posts", {
    data: {
      title: before,
      date_post: inDays(-1),
      content: "<p>Texto.</p>",
      is_active: true,
      is_featured: false,
    },
  });
  const { id, slug } = (await created.json()).data;
  const published = async () => await (await request.get(`/posts/${slug}`)).text();

  await editPost(page, before);
  const dialog = page.getByRole("dialog", { name: "Editar Post" });
  await dialog.getByRole("button", { name: "Pré-visualizar" }).click();
  const frame = page.frameLocator("iframe[title='Pré-visualização']");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(before);
  await dialog.getByLabel("Título", { exact: true }).fill(after);
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(after);
  await expect(dialog.getByText(/rascunho guardado às/)).toBeVisible();
  await shot(page, "preview");
  expect(await published()).not.toContain(after);
  const preview = await page.request.get(`/iacontrol/preview/post/${id}?rascunho=1`);
  const headers = preview.headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
  expect((await request.get(`/iacontrol/preview/post/${id}`, { maxRedirects: 0 })).status()).toBe(307);

  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await signInAs(other, "editor");
  await editPost(other, before);
  const form = other.getByRole("dialog", { name: "Editar Post" });
  await form.getByRole("button", { name: "Recuperar rascunho" }).click();
  await expect(form.getByLabel("Título", { exact: true })).toHaveValue(after);
  await form.getByRole("button", { name: "Salvar" }).click();
  await expectToast(other, "Post atualizado com sucesso!");
  expect(await published()).toContain(after);

  await editPost(other, after);
  await form.getByRole("button", { name: "Histórico" }).click();
  const history = other.getByRole("dialog", { name: "Histórico" });
  await history.getByRole("list", { name: "Versões" }).getByRole("button").nth(1).click();
  await expect(history.getByText("Nesta versão").first()).toBeVisible();
  await shot(other, "history");
  await expectAccessible(other);
  await history.getByRole("button", { name: "Restaurar esta versão" }).click();
  await expectToast(other, "Versão restaurada com sucesso!");
  expect(await published()).toContain(before);
  await otherContext.close();
  await sql("DELETE FROM posts WHERE id = $1", [id]);
});
