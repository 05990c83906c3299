import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll, expectToast, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";
import { preview, shot, signInFor, VARIANTS } from "./variants";

const DAY_MS = 86_400_000;

const inDays = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString("pt-BR", {
    ...{ timeZone: "America/Sao_Paulo", day: "2-digit", month: "2-digit", year: "numeric" },
  });

async function midnight(page: Page): Promise<void> {
  await sql("UPDATE scheduled_changes SET publish_on = (now() AT TIME ZONE 'America/Sao_Paulo')::date");
  const headers = { Authorization: `Bearer ${process.env.CRON_SECRET}` };
  expect((await page.request.post("/api/cron/schedule", { headers })).status()).toBe(200);
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const variant of VARIANTS) {
  const name = `${variant.width} px, ${variant.colorScheme}, by ${variant.by} @long`;

  test(`a scheduled change is previewed, moved, refused after another save, and published anyway, ${name}`, async ({
    page,
    request,
  }) => {
    const [before, after] = [`Antes ${Date.now()}?`, `Depois ${Date.now()}?`];
    await sql("DELETE FROM scheduled_changes");
    await sql(
      "INSERT INTO faqs (question, answer, active, featured) VALUES ($1, '<p>Sim.</p>', true, true)",
      [before],
    );
    const onSite = async () => (await request.get("/como-funciona")).text();
    const press = await signInFor(page, variant);
    const row = page.getByRole("listitem").filter({ hasText: before });
    const form = page.getByRole("dialog", { name: "Editar FAQ" });
    const day = page.getByRole("dialog", { name: "Agendar publicação" });
    const note = form.getByRole("region", { name: "Agendado" });

    await openAdmin(page, "/schedule");
    await shot(page, "schedule-empty", variant);
    await openAdmin(page, "/faqs");
    await press(row.getByRole("button", { name: "Editar" }));
    await form.getByLabel("Pergunta").fill(after);
    await press(form.getByRole("button", { name: "Agendar publicação" }));
    await day.getByLabel("Dia").fill(inDays(0));
    await day.getByLabel("Dia").press("Enter");
    await expect(day.getByText("Escolha um dia depois de hoje.")).toBeVisible();
    await expect(day.getByLabel("Dia")).toBeFocused();
    await shot(page, "schedule-day", variant);
    await expectGood(page);
    await press(day.getByRole("button", { name: "Amanhã" }));
    await expectToast(page, `Alterações programadas para ${inDays(1)}.`);
    await expect(form).toBeHidden();
    await expect(row.getByText(`Alterações programadas para ${inDays(1).slice(0, 5)}`)).toBeVisible();
    await shot(page, "schedule-row", variant);
    expect(await onSite()).toContain(before);

    await openAdmin(page, "/faqs");
    await press(row.getByRole("button", { name: "Editar" }));
    await expect(form.getByLabel("Pergunta")).toHaveValue(before);
    await expect(note).toContainText(`para ${inDays(1)}`);
    await expect(form.getByText(/rascunho não salvo/)).toHaveCount(0);
    await press(note.getByRole("button", { name: "Abrir no formulário" }));
    await expect(form.getByLabel("Pergunta")).toHaveValue(after);
    await shot(page, "schedule-note", variant);
    await expectGood(page);
    await press(form.getByRole("button", { name: "Pré-visualizar" }));
    await expect(preview(page).getByText(after)).toBeVisible();
    await press(form.getByRole("button", { name: "Fechar pré-visualização" }));
    await press(note.getByRole("button", { name: "Mudar o dia" }));
    await day.getByLabel("Dia").fill(inDays(9));
    await press(day.getByRole("button", { name: "Mudar o dia" }));
    await expect(note).toContainText(`para ${inDays(9)}`);
    await form.getByLabel("Pergunta").fill(`${after} Mesmo?`);
    // A draft of the change is recovered as one, on another computer too.
    await press(form.getByRole("button", { name: "Cancelar", exact: true }));
    await press(page.getByRole("button", { name: "Sair sem salvar" }));
    await expect(row.getByText("Rascunho", { exact: true })).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await openAdmin(page, "/faqs");
    await press(row.getByRole("button", { name: "Editar" }));
    await press(form.getByRole("button", { name: "Recuperar rascunho" }));
    await expect(form.getByLabel("Pergunta")).toHaveValue(`${after} Mesmo?`);
    // The loaded change is saved, not the record.
    await expect(form.getByRole("button", { name: "Agendar publicação" })).toHaveCount(0);
    await press(form.getByRole("button", { name: "Salvar agendamento" }));
    await expectToast(page, `Alterações programadas para ${inDays(9)}.`);
    expect(await onSite()).not.toContain(after);

    await openAdmin(page, "/schedule");
    const waiting = page.getByRole("row").filter({ hasText: before });
    await expect(waiting).toContainText("em 9 dias");
    await expect(waiting).toContainText("Pergunta");
    await shot(page, "schedule-screen", variant);
    await expectGood(page);
    // Another save changes the record first.
    await page.request.put(`/api/faqs/${await idOf(before)}`, { data: { question: `${before} Já.` } });
    await midnight(page);
    await openAdmin(page);
    await expect(page.getByText(`O agendado de “${before}” não foi publicado`).first()).toBeVisible();
    await shot(page, "schedule-needs", variant);
    await openAdmin(page, "/schedule");
    await expect(waiting).toContainText("alterou depois do agendamento: Pergunta");
    await shot(page, "schedule-refused", variant);
    await expectGood(page);
    await press(waiting.getByRole("button", { name: "Publicar assim mesmo" }));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Publicar assim mesmo" }));
    await expectToast(page, "Publicado com sucesso!");
    await expect(waiting).toBeHidden();
    expect(await onSite()).toContain(`${after} Mesmo?`);
    await sql("DELETE FROM faqs WHERE question LIKE $1", [`${after}%`]);
  });

  test(`a new record, a section and the settings are scheduled, ${name}`, async ({ page, request }) => {
    const words = `Agendado ${Date.now()}`;
    await sql("DELETE FROM scheduled_changes");
    const press = await signInFor(page, variant);
    const day = page.getByRole("dialog", { name: "Agendar publicação" });
    const schedule = async () => {
      await press(page.getByRole("button", { name: "Agendar publicação" }));
      await day.getByLabel("Dia").fill(inDays(2));
      await press(day.getByRole("button", { name: "Agendar" }));
      await expectToast(page, `Alterações programadas para ${inDays(2)}.`);
    };
    await openAdmin(page, "/faqs");
    await press(page.getByRole("button", { name: "Nova FAQ" }));
    const form = page.getByRole("dialog", { name: "Nova FAQ" });
    await form.getByLabel("Pergunta").fill(`${words}?`);
    await form.getByRole("textbox", { name: "Resposta" }).fill("Só no dia.");
    await schedule();
    await press(
      page.getByRole("list", { name: "Novos agendados" }).getByRole("button", { name: `${words}?` }),
    );
    await expect(form.getByLabel("Pergunta")).toHaveValue(`${words}?`);
    await shot(page, "schedule-new", variant);
    await press(form.getByRole("button", { name: "Pré-visualizar" }));
    await expect(preview(page).getByText(`${words}?`)).toBeVisible();
    await press(form.getByRole("button", { name: "Cancelar", exact: true }));
    await expect(form).toBeHidden();

    // The form opens automatically, over the heading that openAdmin waits for.
    await page.goto("/iacontrol/texts?edit=22");
    const section = page.getByRole("dialog", { name: "Editar Texto" });
    const [{ title: old = "" } = {}] = await sql<{ title: string }>(
      "SELECT title FROM site_texts WHERE id = 22",
    );
    await section.getByLabel("Título").first().fill(words);
    await schedule();

    await openAdmin(page, "/settings");
    await page.getByLabel("Aviso legal").fill(`${words}.`);
    await page.getByLabel("Nome curto").fill("Outro");
    await press(page.getByRole("button", { name: "Agendar publicação" }));
    await day.getByLabel("Dia").fill(inDays(2));
    await press(day.getByRole("button", { name: "Agendar" }));
    await expect(page.getByText(/Só as regras, o aviso legal e a política/)).toBeVisible();
    const [{ short_name = "", legal_notice = "" } = {}] = await sql(
      "SELECT short_name, legal_notice FROM company",
    );
    await page.getByLabel("Nome curto").fill(String(short_name));
    await schedule();
    await expect(page.getByLabel("Aviso legal")).toHaveValue(String(legal_notice));
    await expect(page.getByRole("region", { name: "Agendado" })).toContainText(inDays(2));
    // The loaded change is saved, not the settings; discarding leaves it, and 'Desfazer' returns to it.
    await press(page.getByRole("button", { name: "Abrir no formulário" }));
    await expect(page.getByText("Neste formulário:")).toBeVisible();
    await page.getByLabel("Aviso legal").fill(`${words}. Mais.`);
    const saveIt = page.getByRole("button", { name: "Salvar agendamento" });
    await expect(saveIt).toBeVisible();
    await press(page.getByRole("button", { name: "Descartar" }));
    await expect(saveIt).toHaveCount(0);
    await press(page.getByRole("button", { name: "Desfazer" }).first());
    await press(saveIt);
    await expect(page.getByLabel("Aviso legal")).toHaveValue(String(legal_notice));
    expect(await sql("SELECT legal_notice FROM company")).toEqual([{ legal_notice }]);
    await shot(page, "schedule-settings", variant);
    await expectGood(page);

    const about = async () => (await request.get("/contact")).text();
    expect(await about()).not.toContain(words);
    await midnight(page);
    expect(await about()).toContain(words);
    expect(await about()).toContain(`${words}. Mais.`);
    expect(await (await request.get("/como-funciona")).text()).toContain(`${words}?`);
    await openAdmin(page, "/schedule");
    await expect(page.getByRole("row").filter({ hasText: words })).toHaveCount(0);
    await sql("UPDATE site_texts SET title = $1 WHERE id = 22", [old]);
    await sql("UPDATE company SET legal_notice = $1", [legal_notice]);
    await sql("DELETE FROM faqs WHERE question = $1", [`${words}?`]);
  });
}

test("'Publicar agora' publishes what was typed over a scheduled change, and a discarded draft comes back", {
  tag: "@long",
}, async ({ page, request }) => {
  const [{ title: old = "" } = {}] = await sql<{ title: string }>(
    "SELECT title FROM site_texts WHERE id = 21",
  );
  const words = `Sobre ${Date.now()}`;
  await signInAs(page, "editor");
  const form = page.getByRole("dialog", { name: "Editar Texto" });
  const title = form.getByLabel("Título").first();
  const open = () => page.goto("/iacontrol/texts?edit=21");
  const schedule = async () => {
    await form.getByRole("button", { name: "Agendar publicação" }).click();
    await page.getByRole("button", { name: /^Amanhã, / }).click();
    await expectToast(page, `Alterações programadas para ${inDays(1)}.`);
  };
  await open();
  await title.fill(`${words} amanhã`);
  await schedule();
  await open();
  await form.getByRole("button", { name: "Abrir no formulário" }).click();
  await expect(title).toBeFocused();
  await title.fill(`${words} hoje`);
  await form.getByRole("button", { name: "Publicar agora" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText(/^“Sobre os informativos \(Informativos\)”/)).toBeVisible();
  await question.getByRole("button", { name: "Publicar agora" }).click();
  await expectToast(page, "Publicado com sucesso!");
  expect(await (await request.get("/posts")).text()).toContain(`${words} hoje`);
  await open();
  await expect(title).toHaveValue(`${words} hoje`);
  await expect(form.getByRole("region", { name: "Agendado" })).toHaveCount(0);

  await title.fill("Meio escrito");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await open();
  await form.getByRole("button", { name: "Descartar rascunho" }).click();
  await expectToast(page, "Rascunho descartado.");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await form.getByRole("button", { name: "Recuperar rascunho" }).click();
  await expect(title).toHaveValue("Meio escrito");

  // Without a connection a draft of a scheduled change is not saved as the record.
  await title.fill(`${words} depois`);
  await schedule();
  await open();
  await form.getByRole("button", { name: "Abrir no formulário" }).click();
  await title.fill(`${words} mais tarde`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sair sem salvar" }).click();
  await open();
  await page.route("**/api/schedule/site_text/21*", (route) => route.abort());
  await form.getByRole("button", { name: "Recuperar rascunho" }).click();
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await expectToast(page, "Não foi possível agora. Tente de novo.");
  expect(await (await request.get("/posts")).text()).not.toContain("mais tarde");
  await page.unroute("**/api/schedule/site_text/21*");
  await form.getByRole("button", { name: "Salvar", exact: true }).click();
  await form.getByRole("button", { name: "Salvar agendamento" }).click();
  await expect(form).toBeHidden();
  expect(await (await request.get("/posts")).text()).not.toContain("mais tarde");

  // Cancelling keeps what was typed over the record, and replaces an open change by the record.
  const waits = form.getByRole("region", { name: "Agendado" });
  const cancel = async () => {
    await waits.getByRole("button", { name: "Cancelar agendamento" }).click();
    await question.getByRole("button", { name: "Cancelar agendamento" }).click();
    await expectToast(page, "Agendamento cancelado.");
    await expect(waits).toHaveCount(0);
  };
  await open();
  await title.fill(`${words} por cima`);
  await cancel();
  await expect(title).toHaveValue(`${words} por cima`);
  await schedule();
  await open();
  await form.getByRole("button", { name: "Abrir no formulário" }).click();
  await expect(title).toHaveValue(`${words} por cima`);
  await cancel();
  await expect(title).toHaveValue(`${words} hoje`);
  await expect(form.getByRole("button", { name: "Salvar", exact: true })).toBeVisible();
  await sql("UPDATE site_texts SET title = $1 WHERE id = 21", [old]);
});

for (const variant of VARIANTS) {
  test(`a post is scheduled for tomorrow, found and cancelled, ${variant.width} px, ${variant.colorScheme}, by ${variant.by} @long`, async ({
    page,
    request,
  }) => {
    const title = `Para amanhã ${Date.now()}`;
    const press = await signInFor(page, variant);
    const onWire = async () => {
      const [post] = await sql<{ date_post: string; is_active: boolean }>(
        "SELECT to_char(date_post, 'DD/MM/YYYY') AS date_post, is_active FROM posts WHERE title = $1",
        [title],
      );
      return post;
    };
    await openAdmin(page, "/posts");
    await press(page.getByRole("button", { name: "Novo Post" }));
    const form = page.getByRole("dialog", { name: "Novo Post" });
    await form.getByLabel("Título", { exact: true }).fill(title);
    await form.getByRole("textbox", { name: "Conteúdo" }).fill("Só amanhã.");
    await press(form.getByRole("button", { name: "Agendar publicação" }));
    const day = page.getByRole("dialog", { name: "Agendar publicação" });
    await day.getByLabel("Dia").fill(inDays(0));
    await press(day.getByRole("button", { name: "Agendar" }));
    await expect(day.getByText("Escolha um dia depois de hoje.")).toBeVisible();
    await press(day.getByRole("button", { name: "Amanhã" }));
    await expectToast(page, `Programado para ${inDays(1).slice(0, 5)}.`);
    await expect.poll(onWire).toEqual({ date_post: inDays(1), is_active: true });
    expect(await (await request.get("/posts")).text()).not.toContain(title);

    await press(
      page.getByRole("listitem").filter({ hasText: title }).getByRole("button", { name: "Editar" }),
    );
    const opened = page.getByRole("dialog", { name: "Editar Post" });
    const note = opened.getByRole("region", { name: "Agendado" });
    await expect(note).toContainText(`Entra no ar à 0h de ${inDays(1)}`);
    await expect(opened.getByRole("button", { name: "Agendar publicação" })).toHaveCount(0);
    await shot(page, "schedule-post", variant);
    await expectGood(page);
    if (variant.width < 640) {
      // The notice and the toolbar leave most of a phone's screen to the form.
      const parts = [
        { part: note, most: 140 },
        { part: opened.getByRole("toolbar", { name: "Formatação" }), most: 100 },
      ];
      for (const { part, most } of parts) {
        const box = await part.boundingBox();
        expect(box?.height).toBeLessThan(most);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(variant.width);
      }
      await expect(note.getByRole("button", { name: "Publicar agora" })).toBeInViewport({ ratio: 1 });
      const cancel = note.getByRole("button", { name: "Cancelar agendamento" });
      const spare = await cancel.evaluate((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        return button.getBoundingClientRect().width - words.getBoundingClientRect().width;
      });
      expect(spare).toBeGreaterThan(16);
    }
    await press(note.getByRole("button", { name: "Mudar o dia" }));
    await day.getByLabel("Dia").fill(inDays(3));
    await press(day.getByRole("button", { name: "Mudar o dia" }));
    await expectToast(page, `Programado para ${inDays(3).slice(0, 5)}.`);
    await expect(opened).toBeHidden();
    await expect.poll(async () => (await onWire())?.date_post).toBe(inDays(3));

    await openAdmin(page, "/schedule");
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("em 3 dias");
    await press(row.getByRole("button", { name: "Cancelar agendamento" }));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Cancelar agendamento" }));
    await expect(row).toHaveCount(0);
    await expect.poll(onWire).toEqual({ date_post: inDays(3), is_active: false });
    await sql("DELETE FROM posts WHERE title = $1", [title]);
  });
}

async function idOf(question: string): Promise<number> {
  const [row] = await sql<{ id: number }>("SELECT id FROM faqs WHERE question = $1", [question]);
  return row?.id ?? 0;
}

test.describe("in an English browser", () => {
  test.use({ locale: "en-US" });

  for (const variant of VARIANTS) {
    test(`a day is picked in a Portuguese calendar, ${variant.width} px, ${variant.colorScheme}, by ${variant.by} @long`, async ({
      page,
    }) => {
      const press = await signInFor(page, variant, "root");
      await openAdmin(page, "/audit");
      const filters = page.getByRole("button", { name: /^Filtros/ });
      if (await filters.isVisible()) await press(filters);
      const from = page.getByLabel("De", { exact: true });
      await from.fill("31/02/2026");
      await expect(page.getByText("Informe uma data válida, no formato dd/mm/aaaa.")).toBeVisible();
      await expect(page).not.toHaveURL(/from=/);
      await shot(page, "calendar-problem", variant);
      await from.fill("10/12/2025");
      await expect(page).toHaveURL(/from=2025-12-10/);

      const calendar = page.getByRole("dialog", { name: "Calendário" });
      if (variant.by === "keyboard") await from.press("Alt+ArrowDown");
      else await page.getByRole("button", { name: "Escolher no calendário" }).first().click();
      await expect(calendar.getByRole("grid", { name: "dezembro de 2025" })).toBeVisible();
      await expect(calendar.getByRole("columnheader").first()).toHaveText("dom");
      await expect(
        calendar.getByRole("button", { name: "quarta-feira, 10 de dezembro de 2025" }),
      ).toBeFocused();
      await shot(page, "calendar", variant);
      await expectGood(page);
      if (variant.by === "keyboard") {
        for (const key of ["PageUp", "Home", "ArrowDown", "Enter"]) await page.keyboard.press(key);
      } else {
        const day = calendar.getByRole("button", { name: "domingo, 16 de novembro de 2025" });
        await calendar.getByRole("button", { name: "Mês anterior" }).click();
        if (variant.width < 640) expect((await day.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        await day.click();
      }
      await expect(calendar).toHaveCount(0);
      await expect(from).toHaveValue("16/11/2025");
      await expect(page).toHaveURL(/from=2025-11-16/);

      // In a window, Esc closes only the calendar.
      await openAdmin(page, "/posts");
      await press(page.getByRole("button", { name: "Novo Post" }));
      const form = page.getByRole("dialog", { name: "Novo Post" });
      await form.getByLabel("Data").focus();
      await page.keyboard.press("Alt+ArrowDown");
      await expect(calendar.locator(":focus")).toBeVisible();
      await page.keyboard.press("ArrowLeft");
      await shot(page, "calendar-window", variant);
      await page.keyboard.press("Escape");
      await expect(calendar).toHaveCount(0);
      await expect(form.getByLabel("Data")).toBeFocused();
      await form.getByRole("button", { name: "Escolher no calendário" }).click();
      await expect(calendar).toBeVisible();
      await form.getByRole("button", { name: "Escolher no calendário" }).click();
      await expect(calendar).toHaveCount(0);
    });
  }
});
