import { expectAccessible, expectToast, hydrated, openAdmin, pressAct, signInAs, sql } from "./staff";
import { expect, test } from "./test";

test("the dashboard shows thirty days as a table", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page);
  await page.getByText("Ver em tabela").click();
  await expect(page.getByRole("table", { name: /por dia/ }).getByRole("row")).toHaveCount(32);
});

test("an unknown back-office address is a 404 page that links to the dashboard", { tag: "@long" }, async ({
  page,
}) => {
  await signInAs(page, "editor");
  const answer = await page.goto("/iacontrol/telas/que-nao-ha");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tela não encontrada");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("main").getByRole("link", { name: "Ir para o Dashboard" }).click();
  await expect(page).toHaveURL(/\/iacontrol$/);
});

test("the block of visits appears once there are visitors", { tag: "@long" }, async ({ page }) => {
  await sql(
    `INSERT INTO visitors (day, visitor_hash, country) VALUES ((now() AT TIME ZONE 'America/Sao_Paulo')::date, 'jornada', 'PT')
     ON CONFLICT (day, visitor_hash) DO NOTHING`,
  );
  const [post] = await sql<{ slug: string; title: string }>("SELECT slug, title FROM posts LIMIT 1");
  await sql(
    `INSERT INTO page_views (day, path, views)
     VALUES ((now() AT TIME ZONE 'America/Sao_Paulo')::date, '/posts/' || $1, 1000000)`,
    [post?.slug],
  );
  await signInAs(page, "editor");
  await openAdmin(page);
  await expect(page.getByRole("heading", { name: "Visitas ao site" })).toBeVisible();
  await expect(page.getByText("Portugal")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `${post?.title}1.000.000` })).toBeVisible();
  await sql("DELETE FROM page_views WHERE views >= 1000000");
});

test("visits are counted without a cookie, except those of bots and of visitors who opted out", {
  tag: "@long",
}, async ({ browser }) => {
  const visit = async (userAgent: string, headers: Record<string, string> = {}) => {
    const context = await browser.newContext({ userAgent, extraHTTPHeaders: headers });
    const page = await context.newPage();
    await page.goto("/investimentos");
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  };
  const count = async () => {
    const rows = await sql<{ views: number }>(
      "SELECT coalesce(sum(views), 0)::int AS views FROM page_views WHERE path = '/investimentos'",
    );
    return rows[0]?.views ?? 0;
  };
  const before = await count();
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  await visit("Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)");
  await visit(firefox, { "Sec-GPC": "1" });
  expect(await visit(firefox)).toEqual([]);
  await expect.poll(count, { timeout: 15_000 }).toBe(before + 1);
});

test("invalid settings are reported, and valid settings are saved and shown on the public site", async ({
  page,
}) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/settings");
  const name = page.getByLabel("Nome", { exact: true });
  const before = await name.inputValue();
  await name.fill("");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("O nome é obrigatório.")).toBeVisible();
  const alert = page.getByRole("alert").filter({ hasText: "Por favor, corrija os erros no formulário." });
  await expect(alert).toBeVisible();
  await name.fill(`${before}!`);
  await expect(alert).toBeHidden({ timeout: 1000 });
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(name).toHaveValue(before);
  await expect(page.getByText(/Por favor, corrija os erros|O nome é obrigatório/)).toHaveCount(0);
  const phone = page.getByLabel("Telefone");
  const number = await phone.inputValue();
  await phone.fill("(11) 3999-1234");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Configurações atualizadas com sucesso!")).toBeVisible();
  await expect(page.getByText("Configurações atualizadas com sucesso!")).toBeHidden({ timeout: 4500 });
  expect(await (await page.request.get("/web/contacts")).json()).toMatchObject({ phone: "(11) 3999-1234" });

  await phone.fill(number);
  await page.getByRole("link", { name: "Banners" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Continuar editando" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Configurações atualizadas com sucesso!")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("E-mail", { exact: true }).fill("errado");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  const isOverBar = () => {
    const field = document.activeElement?.parentElement?.getBoundingClientRect();
    const bar = document.querySelector("form > .sticky.bottom-0")?.getBoundingClientRect();
    return document.activeElement?.matches("[aria-invalid=true]") && field && bar && field.bottom < bar.top;
  };
  await expect.poll(() => page.evaluate(isOverBar)).toBe(true);
});

test("letters are filtered, paged and shared", async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page, "/contemplated");
  await page.getByRole("button", { name: "Filtros" }).click();
  await page.getByLabel("Crédito mínimo").pressSequentially("100000");
  await expect(page.getByLabel("Crédito mínimo")).toHaveValue("R$ 100.000");
  await expect(page).toHaveURL(/minCredit=100000/);
  const type = page.getByRole("combobox", { name: "Tipo" });
  await type.selectOption({ index: 1 });
  await expect(page).toHaveURL(/type=/);
  const share = page.getByRole("link", { name: /^Compartilhar a carta/ }).first();
  const href = decodeURIComponent((await share.getAttribute("href")) ?? "");
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(href).toMatch(/Crédito: R\$ [\d.]+,\d\d/);
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL("/iacontrol/contemplated");
  await expect(page.getByRole("button", { name: "Anterior" })).toBeDisabled();
  const next = page.getByRole("button", { name: "Próxima" });
  if (await next.isEnabled()) {
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole("button", { name: "Primeira" })).toBeEnabled();
    await page.getByRole("button", { name: "Última" }).click();
    await expect(next).toBeDisabled();
  }
});

test("an editor searches, deletes and exports subscribers", { tag: "@long" }, async ({ page }) => {
  const email = `jornada${Date.now()}@exemplo.com.br`;
  await sql("INSERT INTO subscribers (email, consent_text, consent_source) VALUES ($1, 'Aceito', '/')", [
    email,
  ]);
  await signInAs(page, "editor");
  await openAdmin(page, "/subscribers");
  await page.getByRole("searchbox", { name: "Pesquisar" }).fill(email);
  await expect(page.getByRole("row").filter({ hasText: "@" })).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  const row = page.getByRole("row").filter({ hasText: email });
  await pressAct(row, "Excluir");
  const question = page.getByRole("alertdialog", { name: "Tem certeza que deseja deletar este inscrito?" });
  await question.getByRole("button", { name: "Excluir" }).click();
  await expectToast(page, "Inscrito excluído com sucesso!");
  await expect(page.getByText("Nenhum inscrito encontrado.")).toBeVisible();
});

test("root copies an invitation link, and the invited user sets a password with it", {
  tag: "@long",
}, async ({ page, browser }) => {
  const email = `convite${Date.now()}@jornadas.example`;
  await signInAs(page, "root");
  await openAdmin(page, "/users");
  await page.getByRole("button", { name: "Novo Usuário" }).click();
  await page.getByLabel("Nome").fill("Convidada");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("dialog").getByRole("button", { name: "Criar convite" }).click();
  const shown = page.getByRole("dialog", { name: "Link do convite" });
  await expectAccessible(page);
  const link = new URL((await shown.locator("output").textContent()) ?? "");
  await shown.getByRole("button", { name: "Copiar link" }).click();
  await expectToast(page, "Link copiado. Envie-o por um canal seguro.");
  const card = page.getByRole("listitem").filter({ hasText: email });
  await expect(card).toContainText("Convite em aberto");
  await card.getByRole("button", { name: "Editar" }).click();
  await expect(page.getByRole("dialog", { name: "Editar Usuário" }).getByLabel("E-mail")).toHaveValue(email);
  await page.keyboard.press("Escape");
  const guest = await (await browser.newContext()).newPage();
  const password = "girassol-martelo-41";
  await guest.goto(link.pathname + link.search);
  await hydrated(guest);
  await guest.getByLabel("Nova senha").fill(password);
  await guest.getByRole("button", { name: "Salvar a senha" }).click();
  await expect(guest).toHaveURL(/\/iacontrol$/);
  await guest.context().close();
  await openAdmin(page, "/users");
  await expect(card).toContainText("Última entrada em");
  await pressAct(card, "Nova senha");
  await page.getByRole("alertdialog").getByRole("button", { name: "Criar link da nova senha" }).click();
  await expect(page.getByRole("dialog", { name: "Link da nova senha" }).locator("output")).toContainText(
    "token=",
  );
  await page.keyboard.press("Escape");
  await card.getByRole("switch", { name: "Ativo: Convidada" }).click();
  await expectToast(page, "Usuário atualizado com sucesso!");
  expect((await page.request.post("/login", { data: { email, password } })).status()).toBe(422);
  await openAdmin(page, "/audit");
  await expect(page.getByRole("row").filter({ hasText: "Usuário" }).first()).toBeVisible();
});

test("an editor can open neither the users nor the audit trail", { tag: "@long" }, async ({ page }) => {
  await signInAs(page, "editor");
  await openAdmin(page);
  await expect(page.getByRole("link", { name: "Usuários", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Auditoria" })).toHaveCount(0);
  for (const path of ["/users", "/audit"]) {
    await openAdmin(page, path);
    await expect(page.getByRole("heading", { name: "Acesso restrito" })).toBeVisible();
  }
});

test("a partner's file is imported after a dry run, with problems by line", async ({ page }) => {
  const name = `Importador ${Date.now()}`;
  await sql("INSERT INTO partners (name) VALUES ($1)", [name]);
  const rows = [
    "codigo;tipo;administradora;credito;entrada;parcelas;vencimento",
    "E1;Imóvel;Itaú;R$ 200.000,00;R$ 50.000,00;100 x R$ 1.500,00;10/12/2030",
    "E2;Veículo;Porto;R$ 80.000,00;R$ 9.000,00;50 x R$ 900,00;10/12/2030",
    "E3;Veículo;Porto;152 mil;R$ 5.000,00;50 x R$ 900,00;10/12/2030",
  ];
  await signInAs(page, "editor");
  await openAdmin(page, "/partners");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  // The partner has no URL to import from.
  await expect(card.getByRole("button", { name: "Importar agora" })).toHaveCount(0);
  const chooser = page.waitForEvent("filechooser");
  await card.getByRole("button", { name: "Enviar arquivo" }).click();
  const dialog = page.getByRole("dialog", { name: `Importações de ${name}` });
  const buffer = Buffer.from(rows.join("\n"));
  await (await chooser).setFiles({ name: "cartas.csv", mimeType: "text/csv", buffer });
  await dialog.getByRole("button", { name: "Simular" }).click();
  const trial = dialog.getByRole("region", { name: "Resultado da simulação" });
  await expect(trial).toContainText("Nada foi gravado.");
  await expect(trial).toContainText(/Novas\s*2/);
  await expect(trial.getByRole("row").filter({ hasText: "152 mil" })).toContainText(
    "Um valor que entra: 90.000,00",
  );
  expect(
    await sql("SELECT 1 FROM letters JOIN partners ON partners.id = partner_id WHERE partners.name = $1", [
      name,
    ]),
  ).toEqual([]);

  await dialog.getByRole("button", { name: "Importar arquivo" }).click();
  await expect(dialog.getByText("2 cartas: 2 novas", { exact: true })).toBeVisible();
  await dialog.getByText("Ver 1 linha recusada e 1 aviso", { exact: true }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Baixar problemas em CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(card).toContainText("2 cartas: 2 novas");
  await expect(card.getByRole("button", { name: "1 linha recusada e 1 aviso" })).toBeVisible();
  await sql(
    "UPDATE letters SET withdrawn_at = now() WHERE partner_id IN (SELECT id FROM partners WHERE name = $1)",
    [name],
  );
});

test("an administrator is renamed", { tag: "@long" }, async ({ page }) => {
  const [row] = await sql<{ id: number }>(
    "INSERT INTO administrators (name) VALUES ('Jornada Velha') RETURNING id",
  );
  await signInAs(page, "editor");
  await openAdmin(page, "/administrators");
  const card = page.getByRole("listitem").filter({ hasText: "Jornada Velha" });
  await expect(page.getByRole("heading", { name: "Itaú" })).toHaveCount(1);
  await page.keyboard.press("/");
  await page.keyboard.type("jórnada");
  await expect(page.getByRole("heading", { name: "Itaú" })).toHaveCount(0);
  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill(`Jornada Nova ${row?.id}`);
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expectToast(page, "Administradora atualizada com sucesso!");
  await expect(page.getByRole("heading", { name: `Jornada Nova ${row?.id}` })).toBeVisible();
});
