import type { Page } from "playwright/test";
import { runQuietlyOrThrow, tsxArguments } from "@/scripts/lib/child.mjs";
import { withClient } from "@/scripts/lib/sql.mjs";
import { createTestDatabase } from "@/scripts/lib/test-databases.mjs";
import { type App, startApp } from "@/tests/harness/app";
import { openMailServer } from "@/tests/harness/mail-server";
import { personAt } from "./presses";
import {
  codeOf,
  expectAccessible,
  expectNoSidewaysScroll,
  HASH,
  hydrated,
  PASSWORD,
  pressAct,
  type Role,
  STAFF,
} from "./staff";
import { expect, test } from "./test";
import { VARIANTS as JOB_VARIANTS } from "./variants";

const REFUSED = "leitor-7@recusa.example";
const READERS = 120;
/** The delay of each delivery, long enough for a test to see the progress of a mailing. */
const MAIL_MS = 25;

let app: App;
let site: string;
let databaseUrl: string;
let mail: Awaited<ReturnType<typeof openMailServer>>;

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(databaseUrl, async (client) => (await client.query(text, values)).rows);

// These tests have a separate database: the server of the other tests, which has no mail server, would claim the mails.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  databaseUrl = await createTestDatabase(process.env.DATABASE_URL ?? "", "mailing");
  await runQuietlyOrThrow(process.execPath, [...tsxArguments, "prisma/seed.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SEED_DEMO: "1" },
  });
  await query("DELETE FROM subscribers");
  await query(
    `INSERT INTO subscribers (name, email, consent_text, consent_source)
     SELECT 'Leitora ' || n, 'leitor-' || n || (CASE n WHEN 7 THEN '@recusa.example' ELSE '@jornadas.example' END),
            'Aceito', '/' FROM generate_series(1, $1::int) AS n`,
    [READERS],
  );
  for (const [role, { name, email }] of Object.entries(STAFF)) {
    await query("INSERT INTO users (name, email, password_hash, is_root) VALUES ($1, $2, $3, $4)", [
      ...[name, email, HASH, role === "root"],
    ]);
  }
  mail = await openMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address === REFUSED ? Object.assign(new Error("unknown"), { responseCode: 550 }) : null),
    onMailFrom: (_, __, done) => void setTimeout(done, MAIL_MS),
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: "site@ipe.example.com" };
  app = await startApp(databaseUrl, { env });
  site = `http://localhost:${app.port}`;
  const isReady = () => app.get("/api/health/ready").then(({ ok }) => ok);
  await expect.poll(() => isReady().catch(() => false), { timeout: 60_000 }).toBe(true);
});
test.afterAll(async () => {
  await app?.dispose();
  await mail?.close();
});

const VARIANTS = [
  { colorScheme: "light", viewport: { width: 1280, height: 860 } },
  { colorScheme: "dark", viewport: { width: 390, height: 844 } },
] as const;

for (const [turn, variant] of VARIANTS.entries()) {
  test.describe(`${variant.colorScheme}, ${variant.viewport.width} px`, () => {
    test.use(variant);

    test("a post is sent as a test, then to each subscriber once, with progress @long", async ({ page }) => {
      const outputPath = (name: string) => test.info().outputPath(name);
      const [post] = await query<{ id: number; title: string }>(
        "SELECT id, title FROM posts WHERE is_active AND date_post <= now() ORDER BY id OFFSET $1 LIMIT 1",
        [turn],
      );
      await signIn(page, "editor");
      const mailsTo = (email: string) =>
        mail.mails.filter(
          ({ to, raw }) => to.includes(email) && !raw.includes("Entrada em um novo aparelho"),
        );
      mail.mails.length = 0;
      const [{ count: readers } = { count: 0 }] = await query<{ count: number }>(
        "SELECT count(*)::int AS count FROM subscribers",
      );

      await page.goto(`${site}/iacontrol/posts?mail=${post?.id}`);
      await hydrated(page);
      const dialog = page.getByRole("dialog", { name: "Enviar por e-mail" });
      await expect(dialog.getByText(`Vai para ${readers} pessoas`)).toBeVisible({ timeout: 20_000 });
      await expect(dialog.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(
        post?.title ?? "",
      );
      await dialog.getByRole("button", { name: "Enviar um teste para mim" }).click();
      await expect(page.getByText(`Teste enviado para ${STAFF.editor.email}.`)).toBeVisible();
      await expect.poll(() => mailsTo(STAFF.editor.email).length).toBe(1);
      await expectAccessible(page);
      await page.screenshot({ path: outputPath("before.png") });

      await dialog.getByRole("button", { name: `Enviar para ${readers} pessoas` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Enviar agora" }).click();
      const progress = dialog.getByRole("progressbar", { name: "Progresso do envio" });
      await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: outputPath("under-way.png") });
      await expect(progress).toHaveCount(0, { timeout: 30_000 });
      await expect(
        dialog.getByText(`${readers - 1} de ${readers} enviados · 1 recusado pelo servidor de destino`),
      ).toBeVisible();
      await expect(dialog.getByText("Um novo envio vai só para quem falta: 1 pessoa.")).toBeVisible();
      await expectAccessible(page);
      await page.screenshot({ path: outputPath("after.png") });

      const emails = await query<{ email: string }>("SELECT email FROM subscribers");
      expect(emails.filter(({ email }) => mailsTo(email).length !== (email === REFUSED ? 0 : 1))).toEqual([]);
      for (const { raw } of mailsTo("leitor-1@jornadas.example")) {
        expect(raw).toMatch(/^List-Unsubscribe:\s+</im);
        expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
      }
      // The link in a subscriber's mail unsubscribes that subscriber.
      const [read] = mailsTo(`leitor-${turn + 2}@jornadas.example`);
      const token = /newsletter\/sair\?token=([\w.~%-]+)/.exec(plain(read?.raw ?? ""))?.[1];
      await page.goto(`${site}/newsletter/sair?token=${token}`);
      await expectAccessible(page);
      await page.screenshot({ path: outputPath("leave.png") });
      await page.getByRole("button", { name: "Sair dos informativos" }).click();
      await expect(page.getByText("Pronto: você saiu da lista e seus dados foram apagados.")).toBeVisible();
      const left = await query("SELECT 1 FROM subscribers WHERE email = $1", [
        `leitor-${turn + 2}@jornadas.example`,
      ]);
      expect(left).toEqual([]);
    });
  });
}

test("an invited user gets a link, sets a password and signs in @long", async ({ page, browser }) => {
  await signIn(page, "root");
  await page.goto(`${site}/iacontrol/users`);
  await hydrated(page);
  await page.getByRole("button", { name: "Novo Usuário" }).click();
  const dialog = page.getByRole("dialog", { name: "Novo Usuário" });
  await expect(dialog.getByText("um convite vai para este e-mail")).toBeVisible();
  await dialog.getByLabel("Nome").fill("Iara Convidada");
  await dialog.getByLabel("E-mail").fill("iara@jornadas.example");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Criar convite" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "iara@jornadas.example" });
  await expect(row).toContainText("Convite enviado");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await row.getByRole("button", { name: "Copiar o link do convite" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("nova-senha?token=");
  await expectAccessible(page);
  await pressAct(row, "Reenviar convite");
  await page.getByRole("alertdialog").getByRole("button", { name: "Reenviar convite" }).click();
  const invitations = () => mail.mails.filter(({ to }) => to.includes("iara@jornadas.example"));
  await expect.poll(() => invitations().length).toBe(2);

  const guest = await browser.newContext({ locale: "pt-BR", viewport: { width: 390, height: 844 } });
  const there = await guest.newPage();
  // The second link revoked the first.
  for (const [turn, { raw }] of invitations().entries()) {
    await there.goto(invitationLink(raw));
    if (turn === 0) await expect(there.getByText("Este link não vale mais")).toBeVisible();
  }
  await hydrated(there);
  await expectAccessible(there);
  await there.getByLabel("Nova senha").fill("girassol-martelo-41");
  await there.getByRole("button", { name: "Salvar a senha" }).click();
  await expect(there).toHaveURL(`${site}/iacontrol`);
  await guest.close();
  await page.reload();
  await expect(row).toContainText("Última entrada em");
  await expect(row.getByText("Convite enviado")).toHaveCount(0);
});

for (const { width, colorScheme, by } of JOB_VARIANTS) {
  test(`job 9 of 10: a user is invited and signs in with a second step, ${width} px, ${colorScheme}, by ${by} @long`, async ({
    page,
    browser,
  }) => {
    const email = `nove-${width}-${by}@jornadas.example`;
    const variant = { viewport: { width, height: 860 }, colorScheme, locale: "pt-BR" };
    await page.setViewportSize(variant.viewport);
    await page.emulateMedia({ colorScheme });
    await signIn(page, "root");
    await page.goto(`${site}/iacontrol`);
    await hydrated(page);
    const root = personAt(page, by);
    await root.find(`convidar Nona Convidada ${email}`, `Convidar ${email}`);
    const dialog = page.getByRole("dialog", { name: "Novo Usuário" });
    await expect(dialog.getByLabel("Nome")).toHaveValue("Nona Convidada");
    await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
    await root.pressBy("Control+s", dialog.getByRole("button", { name: "Criar convite" }));
    const row = page.getByRole("listitem").filter({ hasText: email });
    await expect(row).toContainText("Convite enviado");
    await expect(row.getByRole("button", { name: "Copiar o link do convite" })).toBeVisible();
    await expectAccessible(page);
    root.expectAtMost("invite a user", { mouse: 3, keyboard: 3 });
    const invitation = () => mail.mails.find(({ to }) => to.includes(email));
    await expect.poll(() => invitation()?.raw).toBeTruthy();

    await query("UPDATE company SET require_two_factor = 'all'");
    const guest = await browser.newContext(variant);
    const there = await guest.newPage();
    const invited = personAt(there, by);
    await there.goto(invitationLink(invitation()?.raw ?? ""));
    await hydrated(there);
    await invited.type(there.getByLabel("Nova senha"), "girassol-martelo-41");
    await expectAccessible(there);
    await invited.key("Enter");
    const secret = (await there.locator("code").textContent()) ?? "";
    await expectAccessible(there);
    await invited.type(there.getByLabel("Código do aplicativo"), codeOf(secret));
    await invited.key("Enter");
    await expect(there.getByRole("heading", { name: "Guarde os códigos de recuperação" })).toBeVisible();
    await invited.press(there.getByRole("link", { name: "Já guardei, continuar" }));
    await expect(there).toHaveURL(`${site}/iacontrol`);
    invited.expectAtMost("accept an invitation with a second step", { mouse: 3, keyboard: 5 });
    await guest.close();
    await query("UPDATE company SET require_two_factor = 'none'");
  });
}

async function signIn(page: Page, role: Role): Promise<void> {
  const data = { email: STAFF[role].email, password: PASSWORD };
  expect((await page.request.post(`${site}/login`, { data })).status()).toBe(200);
}

function invitationLink(raw: string): string {
  return /https?:\/\/localhost[^\s"<]*nova-senha\?token=[\w-]+/.exec(plain(raw))?.[0] ?? "";
}

/** Decodes the quoted-printable sequences that occur in addresses. */
function plain(raw: string): string {
  return raw.replace(/=\r\n/g, "").replace(/=3D/gi, "=");
}
