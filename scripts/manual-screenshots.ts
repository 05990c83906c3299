import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

// Takes the pictures of docs/manual.pt-BR.md from a running server with demo content:
//   SITE_URL=http://localhost:3000 EMAIL=… PASSWORD=… node scripts/run.mjs scripts/manual-screenshots.ts

const {
  SITE_URL = "http://localhost:3000",
  EMAIL = "",
  PASSWORD = "",
  CHROMIUM_PATH = "/usr/bin/chromium",
} = process.env;
const FOLDER = path.join(import.meta.dirname, "..", "docs", "manual");
const WIDTH = 1200;
const SAMPLE = [
  "codigo;tipo;administradora;credito;entrada;parcelas;vencimento",
  "901;Imóvel;Itaú;R$ 320.000,00;R$ 96.000,00;150 x R$ 1.890,00;10/12/2030",
  "902;Veículo;Porto;R$ 82.000,00;R$ 19.500,00;52 x R$ 1.340,00;15/12/2030",
  "903;Veículo;Porto;152 mil;R$ 40.000,00;60 x R$ 1.900,00;15/12/2030",
];

const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] });
const context = await browser.newContext({
  baseURL: SITE_URL,
  viewport: { width: 1280, height: 800 },
  locale: "pt-BR",
  timezoneId: "America/Sao_Paulo",
  colorScheme: "light",
  reducedMotion: "reduce",
});
const page = await context.newPage();

await mkdir(FOLDER, { recursive: true });
await page.goto("/login", { waitUntil: "networkidle" });
await take("login");
const signedIn = await page.request.post("/login", { data: { email: EMAIL, password: PASSWORD } });
if (!signedIn.ok()) throw new Error("EMAIL and PASSWORD do not sign in");

await show("", "dashboard");
await show("/faqs", "faqs");
await show("/contemplated", "cartas");
await show("/settings", "configuracoes");
await show("/banners", "banner", async () => {
  await page.getByRole("button", { name: "Editar" }).first().click();
  await page.getByRole("toolbar").first().waitFor();
});
await show("/posts", "informativo", async () => {
  await page.getByRole("button", { name: "Editar" }).first().click();
  await page.getByRole("toolbar").waitFor();
});
await show("/faqs", "sair-sem-salvar", async () => {
  await page.getByRole("button", { name: "Editar" }).first().click();
  await page.getByLabel("Resposta").fill("Uma resposta que ainda não foi salva.");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
});
await show("/partners", "importacao", async () => {
  await page.getByRole("button", { name: "Importações" }).first().click();
  const buffer = Buffer.from(SAMPLE.join("\n"));
  await page
    .getByLabel("Arquivo de cartas")
    .setInputFiles({ name: "cartas.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Simular" }).click();
  await page.getByText("Nada foi gravado.").waitFor();
});
await browser.close();

/** Opens a screen, brings it into the state to be shown, and takes its picture. */
async function show(screen: string, name: string, arrange?: (page: Page) => Promise<void>) {
  await page.goto(`/iacontrol${screen}`, { waitUntil: "networkidle" });
  await arrange?.(page);
  await take(name);
}

async function take(name: string) {
  await page.waitForTimeout(400);
  const picture = await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(path.join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}.webp ${Math.round(picture.length / 1024)} kB`);
}
