import { expectAccessible } from "./accessible";
import { expectNoSidewaysScroll, expectToast, hydrated, openAdmin, signInAs, sql } from "./staff";
import { expect, test } from "./test";

const NAME = "Administradora das taxas";
const PHONE = { width: 390, height: 844 };

test.describe("transfer fees and adjustments", { tag: "@long" }, () => {
  let ids: number[] = [];

  test.beforeAll(async () => {
    const [administrator] = await sql<{ id: number }>(
      "INSERT INTO administrators (name) VALUES ($1) RETURNING id",
      [NAME],
    );
    const letters = await sql<{ id: number }>(
      `WITH partner AS (INSERT INTO partners (name) VALUES ($1) RETURNING id)
       INSERT INTO letters (partner_id, administrator_id, code, segment, credit_cents, entry_cents, installments, next_pay,
                            transfer_fee_kind, transfer_fee_cents, outstanding_cents, next_adjustment)
       SELECT partner.id, $2, coalesce(kind, 'none'), 'Náutica', 10000000, 4000000, '[{"quantity": 26, "amount_cents": 300000}]',
              '2098-12-10', kind::transfer_fee_kind, cents, 7800000, adjustment::date
         FROM partner, (VALUES ('amount', 180000, '2099-03-01'), ('included', 0, '2099-03-01'), (NULL, NULL, NULL))
              AS terms (kind, cents, adjustment)
       RETURNING id`,
      [NAME, administrator?.id],
    );
    ids = letters.map(({ id }) => id);
  });

  test.afterAll(async () => {
    await sql("UPDATE letters SET withdrawn_at = now() WHERE id = ANY($1)", [ids]);
    await sql("UPDATE partners SET deleted_at = now(), is_active = false WHERE name = $1", [NAME]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false, viewport: PHONE });

    test("a link adjusts the instalments of a letter", async ({ page }) => {
      await page.goto(`/cartas-contempladas/${ids[0]}`);
      const facts = page.getByRole("article", { name: `Dados da carta ${ids[0]}` });
      await expect(facts).toContainText(/Taxa de transferência\s*R\$\s1\.800,00/);
      await expect(facts).toContainText(/Custo total com taxa\s*R\$\s119\.800,00/);
      const payments = facts.getByRole("table", { name: "O que você paga e quando" });
      await expect(
        payments.getByRole("row", { name: /^Taxa de transferência R\$\s1\.800,00/ }),
      ).toBeVisible();
      await expect(
        payments.getByRole("row", { name: /^Custo total com taxa R\$\s119\.800,00/ }),
      ).toBeVisible();
      const scenario = page.locator("#indice");
      await expect(scenario).toHaveAccessibleName("E se as parcelas forem reajustadas?");
      await expect(scenario.getByRole("slider")).toBeHidden();
      await scenario.getByRole("link", { name: "5% ao ano", exact: true }).click();
      await expect(page).toHaveURL(/indice=5/);
      await expect(scenario).toHaveAccessibleName("E se o índice for 5% ao ano?");
      await expect(
        scenario.getByRole("img", {
          name: /3 x R\$\s3\.000,00 \+ 12 x R\$\s3\.150,00 \+ 11 x R\$\s3\.307,50/,
        }),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });

  test("the slider adjusts a sum, and the full cost is shown once a default fee exists", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`/cartas-contempladas/soma?contemplated=${ids.join(",")}`);
    const statement = page.getByRole("article", { name: "Extrato da simulação" });
    await expect(statement).toContainText(/Taxa de transferência\s*não informada/);
    await expect(statement).not.toContainText("Custo total com taxa");
    await hydrated(page);
    const scenario = page.locator("#indice");
    await expect(scenario).toContainText("a partir do 13º mês");
    await scenario.getByRole("slider").fill("10");
    await expect(page).toHaveURL(/indice=10/);
    await expect(scenario.locator("[aria-current]")).toHaveText("10% ao ano");
    await expect(scenario.getByRole("heading")).toHaveText("E se o índice for 10% ao ano?");
    // Two letters are adjusted from March on, the third from the 13th month on.
    await expect(scenario.getByRole("img")).toHaveAccessibleName(
      /3 x R\$\s9\.000,00 \+ 9 x R\$\s9\.600,00 \+ 3 x R\$\s9\.900,00/,
    );
    await expect(scenario.getByRole("row", { name: /9 x R\$\s9\.600,00$/ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await signInAs(page, "root");
    await openAdmin(page, "/administrators");
    const card = page.getByRole("listitem").filter({ hasText: NAME });
    await card.getByRole("button", { name: "Editar" }).click();
    await page.getByRole("textbox", { name: "Taxa de transferência padrão" }).fill("1,5%");
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
    await expectToast(page, "Administradora atualizada com sucesso!");
    await expect(card).toContainText("Taxa de transferência: 1,5%");
    await page.goto(`/cartas-contempladas/soma?contemplated=${ids.join(",")}`);
    await expect(statement).toContainText(/Taxa de transferência\s*R\$\s3\.300,00/);
    await expect(statement).toContainText(/Custo total com taxa\s*R\$\s357\.300,00/);
  });
});
