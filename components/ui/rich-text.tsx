import { imageVariants } from "@/lib/format/image";

/**
 * HTML that was sanitised when it was stored: headings one level lower, so that the page's title stays its only
 * h1 (contract §6), and pictures in the formats and sizes kept of them.
 */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`rich-text ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list on every write
      dangerouslySetInnerHTML={{ __html: withPictures(lowerHeadings(html)) }}
    />
  );
}

function lowerHeadings(html: string): string {
  return html.replace(
    /<(\/?)h([1-5])(?=[\s>])/gi,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}

function withPictures(html: string): string {
  return html.replace(/<img\b([^>]*?)\s*\/?>/gi, (whole, attributes: string) => {
    const { width, height, sources } = imageVariants(/\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? "");
    if (sources.length === 0) return whole;
    const options = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="(width < 768px) 100vw, 720px">`,
    );
    const others = attributes.replace(/\b(?:width|height|loading)="[^"]*"/g, "");
    return `<picture>${options.join("")}<img${others} width="${width}" height="${height}" loading="lazy" decoding="async"></picture>`;
  });
}
