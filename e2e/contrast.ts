import type { Page } from "playwright/test";
import sharp from "sharp";

/** A line of text; its position and size are in CSS pixels of the page. */
type Line = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Red, green and blue (0–255), and the opacity (0–1) including that of the element's ancestors. */
  colour: [number, number, number, number];
  isLarge: boolean;
};

type Weak = { text: string; contrast: number; least: number };

const LEAST = { large: 3, normal: 4.5 };
// The side of a sampled square in pixels: a single pixel may belong to an edge.
const SPOT = 3;
const TALLEST = 2000;

/**
 * Returns the texts on drawings, pictures and patterns whose contrast is too low; axe skips such texts. A text's colour
 * is compared with every sample of its background in a screenshot without the text.
 */
export async function weakWords(page: Page): Promise<Weak[]> {
  await page.evaluate(allPictures);
  const lines = await page.evaluate(linesOnDrawings);
  if (lines.length === 0) return [];
  await page.evaluate(hideWords);
  const weak: Weak[] = [];
  for (const band of bandsOf(lines)) {
    let found = await weakOf(page, band);
    // Unpainted parts of a long page are white, so only a text that is weak in four screenshots counts.
    for (let again = 0; again < 3 && found.length > 0; again += 1) {
      const next = await weakOf(page, band);
      found = next.filter(({ text }) => found.some((one) => one.text === text));
    }
    weak.push(...found);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  return weak;
}

async function weakOf(page: Page, { clip, lines }: Band): Promise<Weak[]> {
  await page.evaluate(painted);
  const { data, info } = await sharp(await page.screenshot({ clip, fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap((line) => {
    const least = line.isLarge ? LEAST.large : LEAST.normal;
    const contrast = lowestContrast(line, clip, { data, width: info.width, height: info.height });
    return contrast < least ? [{ text: line.text, contrast: Math.round(contrast * 100) / 100, least }] : [];
  });
}

/** Runs in the page: waits for the frame after the next. */
async function painted(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Runs in the page: renders the parts outside the viewport, loads the lazy images, and makes the fixed and sticky bars of
 * `main` static, because they would cover other text.
 */
async function allPictures(): Promise<void> {
  for (const bar of document.querySelectorAll<HTMLElement>("main *"))
    if (["fixed", "sticky"].includes(getComputedStyle(bar).position)) bar.style.position = "static";
  for (const part of document.querySelectorAll<HTMLElement>("main > section"))
    part.style.contentVisibility = "visible";
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
}

/** Runs in the page: hides all text by a constructed style sheet, because the pages' policy forbids style elements. */
function hideWords(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after {
      -webkit-text-fill-color: transparent !important;
      text-decoration-color: transparent !important;
    }
    svg text { fill: transparent !important }
    [aria-label=Atalhos], [aria-label="Aviso de cookies"] { display: none }`);
  document.adoptedStyleSheets.push(sheet);
}

function linesOnDrawings(): Line[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const meets = (a: Box, b: Box) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const within = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const root = document.documentElement;
  const sheet: Box = {
    left: 0,
    top: -scrollY,
    right: root.clientWidth,
    bottom: root.scrollHeight - scrollY,
  };
  // The fixed bars have a background, and hideWords hides them.
  const UNSEEN =
    "script, style, noscript, option, dialog:not([open]), [aria-label=Atalhos], [aria-label='Aviso de cookies']";
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) return [];

  const drawn = [...document.querySelectorAll("body *")].flatMap((element) => {
    const isDrawn =
      element.matches("img, video, canvas") ||
      (element.matches("svg") && !element.querySelector("text")) ||
      getComputedStyle(element).backgroundImage !== "none";
    if (!isDrawn) return [];
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 ? [{ element, box }] : [];
  });

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? "";
    if (!element || text.length < 2 || element.closest(UNSEEN)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let seen = sheet;
    let opacity = 1;
    for (let up: Element | null = element; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      opacity *= Number(style.opacity);
      if (style.overflowX !== "visible" || style.clipPath !== "none")
        seen = within(seen, up.getBoundingClientRect());
    }
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = element.matches("svg *") ? style.fill : style.color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      // Only the middle of a line is sampled, because it contains the glyphs.
      const letters = {
        left: rect.left,
        right: rect.right,
        top: rect.top + rect.height * 0.12,
        bottom: rect.bottom - rect.height * 0.12,
      };
      const box = within(letters, seen);
      if (box.right - box.left < 3 || box.bottom - box.top < 3) continue;
      if (!drawn.some((one) => !one.element.contains(element) && meets(one.box, box)) && !onDrawn(element))
        continue;
      lines.push({
        text: text.slice(0, 60),
        x: box.left + scrollX,
        y: box.top + scrollY,
        width: box.right - box.left,
        height: box.bottom - box.top,
        colour: [red, green, blue, (alpha / 255) * opacity],
        isLarge,
      });
    }
  }
  return lines;

  function onDrawn(element: Element): boolean {
    return drawn.some((one) => one.element.contains(element));
  }
}

type Clip = { x: number; y: number; width: number; height: number };
type Band = { clip: Clip; lines: Line[] };

function bandsOf(lines: readonly Line[]): Band[] {
  const bands: { top: number; bottom: number; right: number; lines: Line[] }[] = [];
  for (const line of [...lines].sort((a, b) => a.y - b.y)) {
    const last = bands.at(-1);
    const bottom = line.y + line.height;
    if (last && line.y < last.bottom + 200 && bottom - last.top < TALLEST) {
      last.bottom = Math.max(last.bottom, bottom);
      last.right = Math.max(last.right, line.x + line.width);
      last.lines.push(line);
    } else bands.push({ top: line.y, bottom, right: line.x + line.width, lines: [line] });
  }
  return bands.map(({ top, bottom, right, lines: own }) => {
    const y = Math.floor(top);
    return { clip: { x: 0, y, width: Math.ceil(right), height: Math.ceil(bottom) - y }, lines: own };
  });
}

type Bitmap = { data: Buffer; width: number; height: number };

function lowestContrast(line: Line, clip: Clip, { data, width, height }: Bitmap): number {
  const left = Math.max(0, Math.floor(line.x - clip.x));
  const top = Math.max(0, Math.floor(line.y - clip.y));
  const right = Math.min(width, Math.ceil(line.x + line.width - clip.x));
  const bottom = Math.min(height, Math.ceil(line.y + line.height - clip.y));
  let lowest = Number.POSITIVE_INFINITY;
  for (let y = top; y + SPOT <= bottom; y += SPOT) {
    for (let x = left; x + SPOT <= right; x += SPOT) {
      lowest = Math.min(lowest, contrastOn(line.colour, spotAt(data, width, x, y)));
    }
  }
  return lowest;
}

function spotAt(data: Buffer, width: number, x: number, y: number): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let row = y; row < y + SPOT; row += 1) {
    for (let column = x; column < x + SPOT; column += 1) {
      const at = (row * width + column) * 3;
      sum[0] += data[at] ?? 0;
      sum[1] += data[at + 1] ?? 0;
      sum[2] += data[at + 2] ?? 0;
    }
  }
  const pixels = SPOT * SPOT;
  return [sum[0] / pixels, sum[1] / pixels, sum[2] / pixels];
}

/** Returns the contrast by WCAG 2.2 of a colour that may be translucent. */
function contrastOn([red, green, blue, alpha]: Line["colour"], ground: [number, number, number]): number {
  const mixed = [red, green, blue].map((part, index) => part * alpha + (ground[index] ?? 0) * (1 - alpha));
  const [lighter, darker] = [luminance(mixed), luminance(ground)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
