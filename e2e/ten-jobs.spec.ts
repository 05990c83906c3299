import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { listen } from "@/tests/listen";
import { type Person, personAt } from "./presses";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openAdmin,
  png,
  type Role,
  signInAs,
  sql,
} from "./staff";
import { expect, test } from "./test";
import { preview, shot, VARIANTS } from "./variants";

const FEED_PORT = Number(process.env.E2E_FEED_PORT ?? 6391);
const DAY_MS = 86_400_000;

const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });

type Variant = (typeof VARIANTS)[number];
/**
 * A journey's tools. `checkScreen` asserts that the screen is accessible and does not scroll sideways, and takes a
 * screenshot if requested.
 */
type Job = { page: Page; person: Person; checkScreen: (name: string) => Promise<void> };

function job(name: string, role: Role, run: (job: Job) => Promise<void>): void {
  for (const variant of VARIANTS) {
    test(`${name}, ${variant.width} px, ${variant.colorScheme}, by ${variant.by} @long`, async ({ page }) => {
      const person = await startDay(page, role, variant);
      const checkScreen = async (screen: string) => {
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await shot(page, `job-${screen}`, variant);
      };
      await run({ page, person, checkScreen });
    });
  }
}

async function startDay(page: Page, role: Role, { width, colorScheme, by }: Variant): Promise<Person> {
  await page.setViewportSize({ width, height: 860 });
  await page.emulateMedia({ colorScheme });
  await signInAs(page, role);
  await openAdmin(page);
  return personAt(page, by);
}

job("1 a banner with an image is created", "editor", async ({ page, person, checkScreen }) => {
  const title = `Faixa ${Date.now()}`;
  const form = page.getByRole("dialog", { name: "Novo Banner" });
  await person.find("novo banner imóveis", "Novo banner: imóveis");
  await expect(form.getByLabel("Tipo de banner").locator("option:checked")).toHaveText("Imóveis");
  await expect(form.getByLabel("Rótulo")).toHaveValue(/./);
  await expect(form.getByRole("textbox", { name: "Texto de vantagens" })).not.toBeEmpty();
  await person.type(form.getByLabel("Título", { exact: true }).first(), title);
  await person.type(form.getByLabel("Descrição", { exact: true }).first(), "Com imagem.");
  await person.pickFile(form.locator("input[name=image]"), await png());
  await expect(form.getByAltText("Prévia da imagem")).toBeVisible();
  await checkScreen("banner");
  await person.save(form);
  await expectToast(page, "Banner criado com sucesso!");
  const [banner] = await sql<{ image: string }>("SELECT image FROM banners WHERE title = $1", [title]);
  expect(banner?.image).toBeTruthy();
  person.expectAtMost("banner with image", { mouse: 6, keyboard: 8 });
  await sql("DELETE FROM banners WHERE title = $1", [title]);
});

job(
  "2 and 3 a post with table and picture is previewed, scheduled for tomorrow, found and cancelled",
  "editor",
  async ({ page, person, checkScreen }) => {
    const title = `Parcelas ${Date.now()}`;
    const form = page.getByRole("dialog", { name: "Novo Post" });
    await person.openNew("Informativos", "Novo Post");
    await person.type(form.getByLabel("Título", { exact: true }), title);
    const text = form.getByRole("textbox", { name: "Conteúdo" });
    await person.type(text, "Quanto custa:");
    await person.key("Enter");
    await page.keyboard.type("| Prazo | Parcela | Total |");
    await person.key("Enter");
    await expect(text.locator("th")).toHaveText(["Prazo", "Parcela", "Total"]);
    await page.keyboard.type("60 meses");
    await expect(text.locator("td").first()).toHaveText("60 meses");
    // Tab does not leave the table.
    if (!person.byMouse) await person.key("Escape");
    await person.pickFile(form.locator("input[name=image]"), await png());
    await person.pressBy("Alt+p", form.getByRole("button", { name: "Pré-visualizar" }));
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(preview(page).getByRole("columnheader", { name: "Parcela" })).toBeVisible();
    await checkScreen("post");
    await person.pressBy("Alt+a", form.getByRole("button", { name: "Agendar publicação" }));
    const day = page.getByRole("dialog", { name: "Agendar publicação" });
    await person.press(day.getByRole("button", { name: "Amanhã" }));
    await expectToast(page, `Programado para ${inDays(1).slice(0, 5)}.`);
    const onWire = () =>
      sql("SELECT to_char(date_post, 'DD/MM/YYYY') AS day, is_active FROM posts WHERE title = $1", [title]);
    expect(await onWire()).toEqual([{ day: inDays(1), is_active: true }]);
    person.expectAtMost("post with table and picture for tomorrow", { mouse: 10, phone: 11, keyboard: 15 });

    const other = personAt(page, person.byMouse ? "mouse" : "keyboard");
    await openAdmin(page);
    if (other.byMouse) await other.goTo("Agendados");
    else await other.find("cancelar agendamento", "Cancelar agendamento");
    const row = page.getByRole("row").filter({ hasText: title });
    await checkScreen("schedule");
    await other.press(row.getByRole("button", { name: "Cancelar agendamento" }));
    await other.press(page.getByRole("alertdialog").getByRole("button", { name: "Cancelar agendamento" }));
    await expect(row).toHaveCount(0);
    await expect.poll(onWire).toEqual([{ day: inDays(1), is_active: false }]);
    other.expectAtMost("find and cancel it", { mouse: 3, phone: 4, keyboard: 7 });
    await sql("DELETE FROM posts WHERE title = $1", [title]);
  },
);

job("4 a deletion is undone", "root", async ({ page, person, checkScreen }) => {
  const question = `Apagada ${Date.now()}?`;
  await sql("INSERT INTO faqs (question, answer) VALUES ($1, '<p>Sim.</p>')", [question]);
  const there = () => sql("SELECT 1 FROM faqs WHERE question = $1", [question]);
  await person.find(`excluir ${question}`, `Excluir: ${question}`);
  const row = page.getByRole("listitem").filter({ hasText: question });
  await expect(page.getByRole("alertdialog")).toContainText(question);
  await checkScreen("delete");
  await person.press(page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }));
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect(await there()).toEqual([]);
  await person.pressBy("Control+z", page.getByRole("button", { name: "Desfazer" }));
  await expectToast(page, "FAQ restaurada com sucesso!");
  await expect(row).toHaveCount(1);
  person.expectAtMost("undo a deletion", { mouse: 4, keyboard: 4 });
  await sql("DELETE FROM faqs WHERE question = $1", [question]);
});

job("5 an image is replaced everywhere", "editor", async ({ page, person, checkScreen }) => {
  const title = `Com imagem ${Date.now()}`;
  const file = { ...(await png()), name: `trocar-${Date.now()}.png` };
  const uploaded = await page.request.post("/api/media", { multipart: { image: file } });
  const { path } = (await uploaded.json()).data;
  for (const name of [title, `${title} de novo`])
    await sql("INSERT INTO products (title, label, description, image) VALUES ($1, 'Jornada', '.', $2)", [
      name,
      path,
    ]);
  const name = file.name.replace(".png", "");
  await person.find(`trocar imagem ${name}`, `Trocar imagem: ${name}`);
  const dialog = page.getByRole("dialog", { name: "Editar Imagem" });
  await expect(dialog.getByRole("link", { name: title })).toHaveCount(2);
  await checkScreen("image");
  await person.giveFile(await png());
  await person.press(page.getByRole("alertdialog").getByRole("button", { name: "Trocar", exact: true }));
  await expectToast(page, "Imagem trocada em 2 lugares.");
  const left = await sql("SELECT 1 FROM products WHERE image = $1", [path]);
  expect(left).toEqual([]);
  person.expectAtMost("replace an image everywhere", { mouse: 4, keyboard: 4 });
  await sql("DELETE FROM products WHERE title LIKE $1", [`${title}%`]);
});

job("6 the user who changed the phone number is found", "root", async ({ page, person, checkScreen }) => {
  const [{ phone = "" } = {}] = await sql<{ phone: string }>("SELECT phone FROM company");
  const change = (number: string) => page.request.put("/api/config", { data: { phone: number } });
  expect((await change(`(11) 3333-${String(Date.now()).slice(-4)}`)).status()).toBe(200);
  await person.find("quem mudou o telefone", "Quem mudou o telefone");
  const row = page.getByRole("row").filter({ hasText: "Telefone" }).first();
  await expect(row).toContainText("Rita Root");
  await checkScreen("who");
  person.expectAtMost("who changed the phone", { mouse: 2, keyboard: 2 });
  await change(phone);
});

job("7 a letter is reserved until Friday", "editor", async ({ page, person, checkScreen }) => {
  const [{ id = 0 } = {}] = await sql<{ id: number }>(
    `SELECT id FROM letters WHERE withdrawn_at IS NULL AND status = 'available'
     AND id NOT IN (SELECT letter_id FROM letter_holds) ORDER BY id DESC LIMIT 1`,
  );
  await person.find(`reservar ${id}`, `Reservar a carta ${id}`);
  const form = page.getByRole("dialog", { name: `Reservar a carta ${id}` });
  await checkScreen("hold");
  await person.press(form.getByRole("button", { name: /^Sexta/ }).first());
  await person.pressBy("Control+s", form.getByRole("button", { name: "Reservar" }));
  await expect(form).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: String(id) })).toContainText("Reservada até");
  person.expectAtMost("reserve a letter until Friday", { mouse: 4, keyboard: 6 });
  await page.request.post("/api/contemplateds/release", { data: { ids: [id] } });
});

job("8 a partner with an unknown file format is set up", "root", async ({ page, person, checkScreen }) => {
  const name = `Estranho ${Date.now()}`;
  const list = [
    "Ref;Bem;Grupo de quê;Carta;Ágio;Fluxo",
    "X-1;Imóvel;Itaú;R$ 8.880.100,00;R$ 2.000.000,00;120x R$ 61.500,00",
    "X-2;Imóvel;Itaú;R$ 8.880.200,00;R$ 2.100.000,00;110x R$ 62.500,00",
  ].join("\r\n");
  const feed = createServer((_, response) => response.setHeader("Content-Type", "text/csv").end(list));
  await listen(feed, FEED_PORT);
  try {
    const form = page.getByRole("dialog", { name: "Novo Parceiro" });
    await person.openNew("Parceiros", "Novo Parceiro");
    await person.type(form.getByLabel("Nome"), name);
    await person.type(form.getByLabel("URL do CSV"), `http://127.0.0.1:${FEED_PORT}/cartas.csv`);
    await person.type(form.getByLabel("Taxa").first(), "5%");
    await person.save(form);
    await person.press(page.getByRole("alertdialog").getByRole("button", { name: "Importar agora" }));
    const imports = page.getByRole("dialog", { name: `Importações de ${name}` });
    const save = imports.getByRole("button", { name: "Salvar e importar" });
    await expect(save).toBeVisible({ timeout: 20_000 });
    await checkScreen("columns");
    await person.press(save);
    await expect(imports.getByText(/2 cartas novas|2 novas/)).toBeVisible({ timeout: 20_000 });
    await checkScreen("imported");
    person.expectAtMost("partner with an unknown file format", { mouse: 7, phone: 8, keyboard: 19 });
  } finally {
    await new Promise((resolve) => feed.close(resolve));
    await sql(
      "UPDATE letters SET withdrawn_at = now() WHERE partner_id IN (SELECT id FROM partners WHERE name = $1)",
      [name],
    );
    await sql("UPDATE partners SET deleted_at = now(), is_active = false WHERE name = $1", [name]);
  }
});

job(
  "10 three FAQs are deactivated, and the undo reactivates only those that were active",
  "editor",
  async ({ page, person, checkScreen }) => {
    const mark = `Três ${Date.now()}`;
    await sql(
      `INSERT INTO faqs (question, answer, active) SELECT $1 || ' ' || n, '<p>Sim.</p>', n <> 4 FROM generate_series(1, 5) AS n`,
      [mark],
    );
    const active = async () => {
      const rows = await sql<{ n: string }>(
        "SELECT right(question, 1) AS n FROM faqs WHERE question LIKE $1 AND active ORDER BY 1",
        [`${mark}%`],
      );
      return rows.map(({ n }) => n).join("");
    };
    await person.goTo("FAQs");
    await search(page, person, mark);
    // The list shows the newest first.
    for (const n of [4, 2, 1]) await person.press(page.getByRole("checkbox", { name: `${mark} ${n}` }));
    const bar = page.getByRole("region", { name: "Selecionadas" });
    await checkScreen("three");
    if (!person.byMouse) await person.key(".");
    await person.press(bar.getByRole("button", { name: "Inativar" }));
    await expect.poll(active).toBe("35");
    await person.pressBy("Control+z", page.getByRole("button", { name: "Desfazer" }));
    await expect.poll(active).toBe("1235");
    person.expectAtMost("three FAQs off and back", { mouse: 6, phone: 7, keyboard: 15 });
    await sql("DELETE FROM faqs WHERE question LIKE $1", [`${mark}%`]);
  },
);

/** Searches the list by keyboard; a user with a mouse does not need it, because the newest records are already visible. */
async function search(page: Page, person: Person, text: string): Promise<void> {
  if (person.byMouse) return;
  const box = page.getByRole("searchbox");
  await person.key("/");
  await expect(box).toBeFocused();
  await page.keyboard.type(text);
  await expect(page).toHaveURL(/search=/);
}
