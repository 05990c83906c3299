import { countOf } from "@/lib/platform/format/count";
import { completeTextLink } from "@/lib/platform/html/typed-link";

const OWN_IMAGE = /^\/storage\/[^/]+$/;

/** Cleaned HTML, the texts of the links and the number of the images that were removed from it. */
type PastedHtml = { html: string; links: string[]; images: number };

/**
 * Cleans pasted HTML: completes the addresses of links, removes images of other sites, and gives a spreadsheet's
 * table its header row and alignment.
 * @param origin the site's origin, as in "https://ipe.com.br"; links to it and its images are kept
 */
export function readPastedHtml(html: string, origin: string): PastedHtml {
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll("a[href]")].flatMap((link) => fixLink(link, origin));
  const foreign = [...page.querySelectorAll("img")].filter((image) => !isOwn(image, origin));
  for (const image of foreign) image.remove();
  for (const cell of page.querySelectorAll("td, th")) keepAlignment(cell);
  for (const table of page.querySelectorAll("table")) markHeaderRow(table);
  return { html: page.body.innerHTML, links, images: foreign.length };
}

/** Completes the address of a link, or replaces the link by its text. @returns the texts of replaced links */
function fixLink(link: Element, origin: string): string[] {
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

/** Returns whether an image is from this site; if so, its address becomes relative. */
function isOwn(image: HTMLImageElement, origin: string): boolean {
  const src = image.getAttribute("src") ?? "";
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  image.setAttribute("src", path);
  return OWN_IMAGE.test(path);
}

function keepAlignment(cell: Element): void {
  const alignment = cell.getAttribute("align") ?? (cell as HTMLElement).style.textAlign;
  if (!/^(?:right|center)$/.test(alignment) || cell.querySelector("p, ul, ol, h1, h2, h3, table")) return;
  const paragraph = cell.ownerDocument.createElement("p");
  paragraph.style.textAlign = alignment;
  paragraph.append(...cell.childNodes);
  cell.append(paragraph);
}

/** Turns a first row without numbers above rows with numbers into a header row. */
function markHeaderRow(table: HTMLTableElement): void {
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
