import { createHash } from "node:crypto";
import {
  type Colour,
  colours,
  column,
  companyLine,
  DISPLAY,
  type Drawing,
  drawable,
  image,
  row,
} from "./drawing";

export type PagePicture = { name: string; title: string; company: string };

type Look = { art: string; ground: Colour };

const ART = { width: 610, height: 630 };
const OTHERS: Look = { art: "posts", ground: "forest" };

const grounds: Record<string, Colour> = {
  home: "forest",
  imoveis: "forest",
  veiculos: "ink",
  motos: "forest",
  caminhoes: "gold",
  servicos: "clay",
  "construcao-e-reforma": "leaf",
  "maquinas-e-equipamentos": "gold",
  agro: "forest",
  "quitar-financiamento": "gold",
  "cartas-contempladas": "ink",
  "outras-cartas-contempladas": "clay",
  posts: "forest",
  "como-funciona": "forest",
  investimentos: "gold",
  "quem-somos": "forest",
  "porque-a": "clay",
  "seguranca-garantida": "ink",
  contact: "leaf",
  "politica-de-privacidade": "forest",
  "simular-consorcio": "forest",
};

function lookOf(name: string): Look {
  const art = [name, name.replace(/-(?:soma|comparar)$/, "")].find((candidate) => candidate in grounds);
  return art ? { art, ground: grounds[art] ?? OTHERS.ground } : OTHERS;
}

/** The Open Graph image of a page, 1200 × 630: its title, the company's name and mark, and a drawing. */
export function pagePicture({ name, title, company }: PagePicture): Drawing {
  const { art, ground } = lookOf(name);
  const [text, accent]: [Colour, Colour] = ground === "gold" ? ["ink", "forest"] : ["paper", "gold"];
  const words = drawable(title);
  return row(
    { width: "100%", height: "100%", background: colours[ground], color: colours[text] },
    column(
      { width: 590, height: "100%", padding: "56px 36px 56px 64px", justifyContent: "space-between" },
      companyLine(company, text),
      column(
        {},
        row({ width: 92, height: 10, borderRadius: 5, background: colours[accent], marginBottom: 28 }),
        row(
          { fontFamily: DISPLAY, fontSize: sizeOf(words), lineHeight: 1.04, letterSpacing: "-0.02em" },
          words,
        ),
      ),
    ),
    image(`lib/content/share/art/${art}.png`, ART, { borderBottomLeftRadius: 190 }),
  );
}

const SIZES: readonly (readonly [letters: number, size: number])[] = [
  [16, 84],
  [40, 66],
  [70, 52],
  [110, 42],
];

function sizeOf(words: string): number {
  return SIZES.find(([letters]) => words.length <= letters)?.[1] ?? 34;
}

/** Incremented with every change to the drawings, so that cached pictures are fetched again. */
const VERSION = 1;
const NAMED = /^(?<name>[a-z0-9-]+?)(?:-(?<hash>[0-9a-f]{10}))?\.png$/;

/** Returns the address of a page's Open Graph image, which changes with everything that the picture shows. */
export function shareAddress(picture: PagePicture): string {
  const { name, title, company } = picture;
  const content = JSON.stringify([VERSION, name, title, company]);
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
  return `/og/${name}-${hash}.png`;
}

/** Returns the page's name in a picture's file name, with or without the hash; null for other file names. */
export function nameInFile(file: string): string | null {
  return NAMED.exec(file)?.groups?.name ?? null;
}
