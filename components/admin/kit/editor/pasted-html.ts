import { countOf } from "@/lib/platform/format/count";
import { completeTextLink } from "@/lib/platform/html/typed-link";

const OWN_IMAGE = /^\/storage\/[^/]+$/;

/** HTML ready to be taken into the text, and what of it the site cannot keep. */
type PastedHtml = { html: string; links: string[]; images: number };

/**
 * Reads pasted HTML: links get the address that people leave incomplete, a spreadsheet's title row and the sides its
 * numbers stand on are kept.
 * @param origin the site's own, as in "https://ipe.com.br": what was copied from its pages stays
 */
export function readPastedHtml(html: string, origin: string): PastedHtml {
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll("a[href]")].flatMap((link) => mendLink(link, origin));
  const foreign = [...page.querySelectorAll("img")].filter((image) => !isOwn(image, origin));
  for (const image of foreign) image.remove();
  for (const cell of page.querySelectorAll("td, th")) keepSide(cell);
  for (const table of page.querySelectorAll("table")) nameColumns(table);
  return { html: page.body.innerHTML, links, images: foreign.length };
}

/** What it says, when its address is none that the site can keep: then only its words stay. */
function mendLink(link: Element, origin: string): string[] {
  const href = link.getAttribute("href")?.trim() ?? "";
  const address = completeTextLink(href.startsWith(`${origin}/`) ? href.slice(origin.length) : href);
  if (address) {
    link.setAttribute("href", address);
    return [];
  }
  const words = link.textContent?.trim() || href;
  link.replaceWith(...link.childNodes);
  return [words];
}

/** Also makes its address the one that is stored. */
function isOwn(image: HTMLImageElement, origin: string): boolean {
  const src = image.getAttribute("src") ?? "";
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  image.setAttribute("src", path);
  return OWN_IMAGE.test(path);
}

/** The side is the cell's in a spreadsheet, and the paragraph's here. */
function keepSide(cell: Element): void {
  const side = cell.getAttribute("align") ?? (cell as HTMLElement).style.textAlign;
  if (!/^(?:right|center)$/.test(side) || cell.querySelector("p, ul, ol, h1, h2, h3, table")) return;
  const paragraph = cell.ownerDocument.createElement("p");
  paragraph.style.textAlign = side;
  paragraph.append(...cell.childNodes);
  cell.append(paragraph);
}

/** A first row of words over rows with numbers is a row of titles; spreadsheets have no other sign of one. */
function nameColumns(table: HTMLTableElement): void {
  const [first, ...others] = table.rows;
  if (!first || table.querySelector("th") || first.cells.length < 2) return;
  const isTitle = [...first.cells].every((cell) => /\p{L}/u.test(textOf(cell)) && !/\d/.test(textOf(cell)));
  if (!isTitle || !others.some((row) => /\d/.test(textOf(row)))) return;
  for (const cell of [...first.cells]) {
    const title = table.ownerDocument.createElement("th");
    for (const { name, value } of cell.attributes) title.setAttribute(name, value);
    title.append(...cell.childNodes);
    cell.replaceWith(title);
  }
}

function textOf(element: Element): string {
  return element.textContent ?? "";
}

/** In Portuguese, for who pasted it; null when everything could be kept. */
export function lossOf({ links, images }: Pick<PastedHtml, "links" | "images">): string | null {
  const parts = [
    links.length === 1 &&
      `O link '${links[0]}' não tem um endereço que o site possa abrir e ficou como texto.`,
    links.length > 1 &&
      `${links.length} links não têm um endereço que o site possa abrir e ficaram como texto: ${links.slice(0, 3).join(", ")}${links.length > 3 ? "…" : "."}`,
    links.length > 0 && "Selecione as palavras e use o botão Link.",
    images === 1 && "Uma imagem de fora não foi colada: salve-a no computador e use o botão Imagem.",
    images > 1 &&
      `${countOf(images, "imagem", "imagens")} de fora não foram coladas: salve-as no computador e use o botão Imagem.`,
  ];
  return parts.filter(Boolean).join(" ") || null;
}
