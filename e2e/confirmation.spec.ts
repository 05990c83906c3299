import type { Page } from "playwright/test";
import { expectAccessible, expectNoSidewaysScroll, openAdmin, pressAct, signInAs, sql } from "./staff";
import { expect, test } from "./test";

const NAME = "Parceiro das conferências";
const HEADER = "codigo;segmento;administradora;credito;entrada;parcelas;proximo_vencimento;status";
const fileOf = (entry: string) =>
  [
    HEADER,
    `V-1;Aeronave;Itaú;6.660.100,00;${entry};60x 90.000,00;10/12/2098;Disponível`,
    "V-2;Aeronave;Itaú;6.660.200,00;3.000.000,00;60x 90.000,00;10/12/2098;Disponível",
  ].join("\n");
const TODAY = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date());
const SENTENCE = `Conferida com a administradora em ${TODAY}`;

test.describe("confirmed letters", { tag: "@long" }, () => {
  let partner = 0;

  test.beforeAll(async () => {
    const [row] = await sql<{ id: number }>(
      "INSERT INTO partners (name, tax_rate, tax_rate_micros) VALUES ($1, '5%', 5000000) RETURNING id",
      [NAME],
    );
    partner = row?.id ?? 0;
  });

  test.afterAll(async () => {
    await sql("UPDATE letters SET withdrawn_at = now() WHERE partner_id = $1", [partner]);
    await sql("UPDATE partners SET deleted_at = now(), is_active = false WHERE id = $1", [partner]);
  });

  async function importFile(page: Page, entry: string): Promise<number[]> {
    const file = { name: "cartas.csv", mimeType: "text/csv", buffer: Buffer.from(fileOf(entry)) };
    const path = `/api/partners/${partner}/import`;
    expect((await page.request.post(path, { multipart: { file } })).status()).toBe(202);
    await expect
      .poll(async () => (await (await page.request.get(`${path}s`)).json()).data[0].status)
      .toMatch(/^(?:imported|unchanged)$/);
    const letters = await sql<{ id: number }>(
      "SELECT id FROM letters WHERE partner_id = $1 AND withdrawn_at IS NULL ORDER BY code",
      [partner],
    );
    return letters.map(({ id }) => id);
  }

  async function pressEvidence(page: Page, id: number) {
    const dialog = page.getByRole("dialog", { name: `Conferir a carta ${id}` });
    await expect(dialog).toContainText(`“${SENTENCE}”`);
    const evidence = dialog.getByRole("button", { name: "Extrato da cota" });
    await evidence.press("Enter");
    await expect(evidence).toHaveAttribute("aria-pressed", "true");
    await dialog.getByRole("button", { name: "Conferir" }).press("Enter");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("row").filter({ hasText: "V-1" })).toContainText(
      `conferida ${TODAY.slice(0, 5)}`,
    );
  }

  async function undo(page: Page) {
    const row = page.getByRole("row").filter({ hasText: "V-1" });
    await pressAct(row, "Conferir");
    await page.getByRole("button", { name: "Desfazer a conferência" }).press("Enter");
    await expect(row).not.toContainText("conferida ");
  }

  for (const width of [390, 1280]) {
    test(`a confirmation is recorded by keyboard from the list, the history and the palette at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signInAs(page, "editor");
      const [id = 0] = await importFile(page, "3.000.000,00");
      await openAdmin(page, `/contemplated?search=${id}`);
      const row = page.getByRole("row").filter({ hasText: "V-1" });

      await pressAct(row, "Conferir");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await pressEvidence(page, id);
      await undo(page);

      await pressAct(row, "Histórico");
      await expect(page.getByText("Conferência desfeita").first()).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Conferir" }).press("Enter");
      await pressEvidence(page, id);
      // The status and the confirmation leave the title its place.
      await pressAct(row, "Histórico");
      const title = page.getByRole("heading", { name: `Carta ${id}` });
      await expect(title).toBeVisible();
      expect(await title.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      await page.keyboard.press("Escape");
      await undo(page);
      await row.getByText("6.660.100,00").click();
      await expect(title).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(row.getByRole("button", { name: "Mais ações" })).toBeFocused();

      await openAdmin(page);
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "Buscar em tudo" }).fill(`conferir carta ${id}`);
      await expect(page.getByRole("option").first()).toContainText(`Conferir a carta ${id}`);
      await page.keyboard.press("Enter");
      await pressEvidence(page, id);
      await undo(page);
    });
  }

  test("a confirmation is shown with its letter, but not eight days later or after an import changes the letter", async ({
    page,
  }) => {
    await signInAs(page, "editor");
    const [id = 0, other = 0] = await importFile(page, "3.000.000,00");
    const addresses = [
      "/cartas-contempladas?type=Aeronave",
      `/cartas-contempladas/${id}`,
      `/cartas-contempladas/${other}`,
      `/cartas-contempladas/soma?contemplated=${id},${other}`,
      `/cartas-contempladas/comparar?contemplated=${id},${other}`,
      "/cartas-contempladas?credit=6.660.100&type=Aeronave",
      "/cartas-contempladas?credit=13.320.300&type=Aeronave",
    ];
    const showing = async () => {
      const shown = await Promise.all(
        addresses.map(async (address) => {
          const html = await (await page.request.get(address)).text();
          return html.replace(/<[^>]*>/g, "").includes(SENTENCE) ? [address] : [];
        }),
      );
      return shown.flat();
    };
    const confirm = async () => {
      const data = { confirmed_on: TODAY, evidence: "phone" };
      const path = `/api/contemplateds/${id}/confirmation`;
      expect((await page.request.put(path, { data })).status()).toBe(200);
    };
    expect(await showing()).toEqual([]);
    await confirm();
    expect(await showing()).toEqual(addresses);

    await page.goto("/cartas-contempladas?type=Aeronave");
    for (const letter of [id, other])
      await page.getByRole("checkbox", { name: new RegExp(`^Selecionar carta ${letter},`) }).check();
    await page.getByRole("button", { name: "Somar cotas" }).click();
    const dialog = page.getByRole("dialog", { name: "Simulação de cotas unificadas" });
    await expect(dialog.getByRole("row", { name: `${id} ${SENTENCE}` })).toBeVisible();
    await expect(dialog.getByText(SENTENCE)).toHaveCount(1);

    await sql("UPDATE letter_confirmations SET confirmed_on = confirmed_on - 8 WHERE letter_id = $1", [id]);
    await expect.poll(showing).toEqual([]);
    await confirm();
    expect(await showing()).toEqual(addresses);
    await importFile(page, "3.100.000,00");
    await expect.poll(showing).toEqual([]);
  });
});
