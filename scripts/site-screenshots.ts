import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium, type Page } from "playwright/test";
import sharp from "sharp";
import { shareName, sitePages } from "../lib/content/site/pages";

// Takes the pictures of docs/screens.md, each public page at 390 and 1280 px, from a running server with demo content:
//   SITE_URL=http://localhost:3000 node scripts/run.mjs scripts/site-screenshots.ts
//   … scripts/site-screenshots.ts home posts     takes only these
//   TO=docs/screens/before …                     writes into another folder

const {
  SITE_URL = "http://localhost:3000",
  CHROMIUM_PATH = "/usr/bin/chromium",
  TO = "docs/screens/after",
} = process.env;
const FOLDER = path.join(import.meta.dirname, "..", TO);
const WANTED = process.argv.slice(2);
const SIZES = [
  { width: 390, height: 844, shown: 300, whole: 160 },
  { width: 1280, height: 800, shown: 640, whole: 320 },
];
const MAX_BYTES = { shown: 15_000, whole: 30_000 };
/** Renders the parts that have not been near the viewport, and hides fixed buttons, which would cover text. */
const WHOLE = "* { content-visibility: visible !important } .float-whatsapp { display: none !important }";

const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ["--no-sandbox"] });
const context = await browser.newContext({
  baseURL: SITE_URL,
  locale: "pt-BR",
  timezoneId: "America/Sao_Paulo",
  reducedMotion: "reduce",
  bypassCSP: true,
});
await context.addInitScript(() => localStorage.setItem("cookies-accepted", "true"));
const page = await context.newPage();
await mkdir(FOLDER, { recursive: true });
if (WANTED.length === 0) await rm(FOLDER, { recursive: true }).then(() => mkdir(FOLDER));
for (const [name, address] of await addresses()) {
  if (WANTED.length > 0 && !WANTED.includes(name)) continue;
  for (const { width, height, ...widths } of SIZES) {
    await page.setViewportSize({ width, height });
    const response = await page.goto(address, { waitUntil: "networkidle" });
    if (response?.status() === 404 && name !== "nao-encontrada") continue;
    await save(`${name}-${width}`, await page.screenshot(), widths.shown, MAX_BYTES.shown);
    await page.addStyleTag({ content: WHOLE });
    await scrollThrough(page);
    const whole = await page.screenshot({ fullPage: true });
    await save(`${name}-${width}-whole`, whole, widths.whole, MAX_BYTES.whole);
  }
}
await browser.close();

/** Returns the name and the address of each page; pages of letters show the main list's first real estate letters. */
async function addresses(): Promise<[name: string, address: string][]> {
  const ids = await letterIds("Imóvel");
  const posts = await (await page.request.get("/web/posts")).json();
  return [
    ...sitePages
      .filter(({ path, indexed }) => indexed !== false && !path.includes("{"))
      .map((one): [string, string] => [shareName(one), one.path]),
    ["porque-a", "/porque-a-ipe"],
    ["resposta", "/cartas-contempladas?credit=300.000&entry=140.000#encontradas"],
    ["simulacao", "/simular-consorcio?type=Im%C3%B3vel&value=300.000#resultado"],
    ["carta", `/cartas-contempladas/${ids[0]}`],
    ["soma", `/cartas-contempladas/soma?contemplated=${ids.slice(0, 2).join()}`],
    ["comparar", `/cartas-contempladas/comparar?contemplated=${ids.slice(0, 3).join()}`],
    ["faixa", "/cartas-contempladas/imovel"],
    ["post", `/posts/${posts.data[0].slug}`],
    ["avisos", "/avisos"],
    ["chamem", "/quero-que-me-chamem"],
    ["sair", "/newsletter/sair"],
    ["nao-encontrada", "/nada-aqui"],
  ];
}

async function letterIds(type: string): Promise<number[]> {
  const { contemplated } = await (await page.request.get("/web/contemplated/itau")).json();
  const letters: { id: number; segment_name: string }[] = contemplated;
  return letters.filter(({ segment_name }) => segment_name === type).map(({ id }) => id);
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState("networkidle");
}

async function save(name: string, picture: Buffer, width: number, maxBytes: number): Promise<void> {
  let small = picture;
  for (let quality = 70; quality >= 10; quality -= 15) {
    small = await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toBuffer();
    if (small.length <= maxBytes) break;
  }
  await writeFile(path.join(FOLDER, `${name}.webp`), small);
  console.log(`${name}.webp ${Math.round(small.length / 1024)} kB`);
}
