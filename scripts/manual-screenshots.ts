import { writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright/test";
import sharp from "sharp";

// Takes the pictures of docs/manual.pt-BR.md and README.md from a running server with demo content:
//   SITE_URL=http://localhost:3000 EMAIL=… PASSWORD=… node scripts/run.mjs scripts/manual-screenshots.ts
//   … scripts/manual-screenshots.ts imagens vistas     takes only these

const {
  SITE_URL = "http://localhost:3000",
  EMAIL = "",
  PASSWORD = "",
  CHROMIUM_PATH = "/usr/bin/chromium",
} = process.env;
const DOCS = path.join(import.meta.dirname, "..", "docs");
const WIDTH = 1200;
const PUBLIC_HOST = "www.ipeconsorcios.example";
const WANTED = process.argv.slice(2);
const SAMPLE = [
  "codigo;tipo;administradora;credito;entrada;parcelas;vencimento",
  "901;Imóvel;Itaú;R$ 320.000,00;R$ 96.000,00;150 x R$ 1.890,00;10/12/2030",
  "902;Veículo;Porto;R$ 82.000,00;R$ 19.500,00;52 x R$ 1.340,00;15/12/2030",
  "903;Veículo;Porto;152 mil;R$ 40.000,00;60 x R$ 1.900,00;15/12/2030",
];

const TABLE =
  "<h1>Quanto custa</h1><p>Um exemplo com três prazos.</p><table><tr><th>Prazo</th><th>Parcela</th><th>Total</th></tr><tr><td>60 meses</td><td>R$ 1.890,00</td><td>R$ 113.400,00</td></tr><tr><td>80 meses</td><td>R$ 1.480,00</td><td>R$ 118.400,00</td></tr></table>";

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
await page.addInitScript(() => localStorage.setItem("cookies-accepted", "true"));

const { contemplated } = await (await page.request.get("/web/contemplated/itau")).json();
const sum = contemplated.filter(({ segment_name }: { segment_name: string }) => segment_name === "Imóvel");
await showSite("/", "home-390", { width: 390, height: 844 });
await showSite("/cartas-contempladas", "letters-1280", { width: 1280, height: 800 });
const ids = sum.slice(0, 2).map(({ id }: { id: number }) => id);
await showSite(`/cartas-contempladas/soma?contemplated=${ids}`, "sum-1280", { width: 1280, height: 800 });

await page.goto("/login", { waitUntil: "networkidle" });
await take("login");
const signedIn = await page.request.post("/login", { data: { email: EMAIL, password: PASSWORD } });
if (!signedIn.ok()) throw new Error("EMAIL and PASSWORD do not sign in");

await show("", "dashboard");
await show("/faqs", "faqs");
await show("/contemplated", "cartas");
await show("/settings", "configuracoes");
await show("/banners", "banner", editFirst);
await show("/posts", "informativo", editFirst);
await show("/faqs", "sair-sem-salvar", async () => {
  await page.getByRole("button", { name: "Editar" }).first().click();
  await page.getByLabel("Resposta").fill("Uma resposta que ainda não foi salva.");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor();
});
await show("/partners", "importacao", async () => {
  await page.getByRole("button", { name: "Mais ações" }).first().click();
  await page.getByRole("button", { name: "Importações" }).first().click();
  const buffer = Buffer.from(SAMPLE.join("\n"));
  await page
    .getByLabel("Arquivo de cartas")
    .setInputFiles({ name: "cartas.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Simular" }).click();
  await page.getByText("Nada foi gravado.").waitFor();
});
await show("/faqs", "selecionar", async () => {
  for (const row of [0, 1, 3])
    await page
      .locator("main")
      .getByRole("checkbox", { name: /^Selecionar (?!tod)/ })
      .nth(row)
      .check();
  await page.getByRole("region", { name: "Selecionadas" }).waitFor();
});
await show("/products", "duplicar", async () => {
  await page.getByRole("button", { name: "Mais ações" }).first().click();
  await page.getByRole("button", { name: "Duplicar" }).first().click();
  await page.getByText(/^Cópia de/).waitFor();
});
await show("/contemplated?type=Im%C3%B3vel&sort=credit", "vistas", async () => {
  await page.getByRole("button", { name: "Salvar filtro" }).click();
  await page.getByLabel("Nome do filtro").fill("Imóveis, do menor crédito");
  await page.getByLabel("Nome do filtro").press("Enter");
  await page.getByRole("link", { name: "Imóveis, do menor crédito" }).waitFor();
  await page.getByRole("button", { name: "Colunas" }).click();
  await page.getByLabel("Colunas da tabela").waitFor();
});
await scheduleSome();
await show("/schedule", "agendados");
await show("/media", "imagens");
await show("/media", "imagem", async () => {
  await page
    .getByRole("button", { name: /Em \d+ lugar/ })
    .first()
    .click();
  await page.getByText("Onde aparece").waitFor();
  await page.getByText("Carregando...").waitFor({ state: "hidden" });
});
await show("/posts", "tabela", async () => {
  await editFirst();
  await pasteTable();
  await page.getByRole("textbox", { name: "Conteúdo" }).locator("td").nth(1).click();
  await page.getByRole("button", { name: "Tabela", exact: true }).click();
});
await show("/posts", "imagem-no-texto", async () => {
  await editFirst();
  await page.getByRole("button", { name: "Imagem", exact: true }).click();
  await page.getByRole("button", { name: "Da biblioteca", exact: true }).click();
  const library = page.getByRole("dialog", { name: "Escolher da biblioteca" });
  await library
    .getByRole("button", { name: /^A casa que/ })
    .first()
    .click();
  await library.getByLabel("Descrição da imagem").fill("Casa térrea de parede branca, com jardim");
  await library.getByLabel("Legenda").fill("A casa do exemplo");
});
await show("/posts", "na-busca", async () => {
  await editFirst();
  await page.getByText("Na busca e ao compartilhar").click();
  await page.getByText("No WhatsApp e nas redes").waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByText("Na busca e ao compartilhar").evaluate((title) => title.scrollIntoView());
  await page.locator("body").evaluate(showPublicAddress, [new URL(SITE_URL).host, PUBLIC_HOST] as const);
});
await show("/texts", "texto-previa", async () => {
  const card = page.getByRole("article").filter({ hasText: "Hábitos da casa" });
  await card.getByRole("button", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Pré-visualizar" }).click();
  await page.getByLabel("Título").first().fill("Como trabalhamos");
  await page.frameLocator("iframe").getByRole("heading", { name: "Como trabalhamos" }).waitFor();
});
await browser.close();

async function editFirst() {
  await page.getByRole("button", { name: "Editar" }).first().click();
  await page.getByRole("toolbar").first().waitFor();
}

function showPublicAddress(body: HTMLElement, [host, publicHost]: readonly [string, string]) {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    text.nodeValue = text.nodeValue?.replaceAll(host, publicHost) ?? "";
  }
}

async function scheduleSome() {
  if (WANTED.length > 0 && !WANTED.includes("agendados")) return;
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { data: banners } = await (await page.request.get("/api/full-banner")).json();
  const wanted = [
    [`banner/${banners[0].id}`, { description: "Condições do fim de ano.", publish_on: inDays(8) }],
    ["site_text/5", { title: "Como trabalhamos", publish_on: inDays(3) }],
    [
      "faq/novo",
      { question: "O que muda em janeiro?", answer: "<p>Os índices.</p>", publish_on: inDays(39) },
    ],
  ] as const;
  for (const [of, data] of wanted) await page.request.put(`/api/schedule/${of}`, { data });
}

async function pasteTable() {
  const text = page.getByRole("textbox", { name: "Conteúdo" });
  await text.press("Control+Home");
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, TABLE);
}

async function show(screen: string, name: string, arrange?: (page: Page) => Promise<void>) {
  if (WANTED.length > 0 && !WANTED.includes(name)) return;
  await page.goto(`/iacontrol${screen}`, { waitUntil: "networkidle" });
  await arrange?.(page);
  await take(name);
}

async function showSite(address: string, name: string, size: { width: number; height: number }) {
  if (WANTED.length > 0 && !WANTED.includes(name)) return;
  await page.setViewportSize(size);
  await page.goto(address, { waitUntil: "networkidle" });
  await take(name, "images", size.width / 2);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function take(name: string, folder = "manual", width = WIDTH) {
  await page.waitForTimeout(400);
  const picture = await sharp(await page.screenshot())
    .resize({ width })
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(path.join(DOCS, folder, `${name}.webp`), picture);
  console.log(`${name}.webp ${Math.round(picture.length / 1024)} kB`);
}
