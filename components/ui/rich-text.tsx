import "server-only";
import { imageVariants } from "@/lib/platform/format/image";
import { withUnbrokenNumbers } from "@/lib/platform/format/unbroken";
import { remembered } from "@/lib/platform/html/remembered";
import { sanitizeRichHtml } from "@/lib/platform/html/rich-html";
import { publicImageUrl } from "@/lib/platform/public-image";

const sanitized = remembered((html: string) => withUnbrokenNumbers(sanitizeRichHtml(html)));

/**
 * Sanitises the HTML regardless of its source. Headings are rendered one level lower, so that the page has only one h1
 * (rules §6). A server component: client components receive its rendered output.
 */
export function RichText({
  html,
  className = "",
  hasContents = false,
}: {
  html: string;
  className?: string;
  /** Inserts a list of the main headings before the first, if there are at least three. */
  hasContents?: boolean;
}) {
  const shown = withTables(withPictures(lowerHeadings(sanitized(html))));
  return (
    <div
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list, above
      dangerouslySetInnerHTML={{ __html: hasContents ? withContents(shown) : shown }}
    />
  );
}

function lowerHeadings(html: string): string {
  return html.replace(
    /<(\/?)h([1-5])(?=[\s>])/gi,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}

function withContents(html: string): string {
  const links: string[] = [];
  const anchored = html.replace(/<h2([^>]*)>(.*?)<\/h2>/gs, (_, attributes: string, title: string) => {
    const id = `secao-${links.length + 1}`;
    links.push(`<li><a href="#${id}">${title.replace(/<[^>]*>/g, "")}</a></li>`);
    return `<h2 id="${id}"${attributes}>${title}</h2>`;
  });
  if (links.length < 3) return html;
  const contents = `<nav class="page-index" aria-label="Nesta página"><p>Nesta página</p><ol>${links.join("")}</ol></nav>`;
  return anchored.replace(/<h2 /, (heading) => `${contents}${heading}`);
}

function withPictures(html: string): string {
  return html.replace(/<img\b([^>]*?)\s*\/?>/gi, (whole, attributes: string) => {
    const [, path = ""] = /\bsrc="\/storage\/([^"]*)"/.exec(attributes) ?? [];
    const { src, width, height, sources } = imageVariants(publicImageUrl(path));
    if (sources.length === 0) return whole;
    const options = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="(width < 768px) 100vw, 720px">`,
    );
    const others = attributes.replace(/\b(?:src|width|height|loading)="[^"]*"/g, "");
    return `<picture>${options.join("")}<img${others} src="${src}" width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
  });
}

function withTables(html: string): string {
  let row = 0;
  return html.replace(/<(\/?table|tr|th)\b([^<>]*)>/g, (whole, tag: string, attributes: string) => {
    if (tag === "/table") return `${whole}</div>`;
    if (tag === "table") {
      row = 0;
      return `<div class="rich-table" role="group" aria-label="Tabela" tabindex="0">${whole}`;
    }
    if (tag === "tr") row += 1;
    if (tag !== "th" || attributes.includes("scope=")) return whole;
    return `<th${attributes} scope="${row === 1 ? "col" : "row"}">`;
  });
}
