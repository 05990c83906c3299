/**
 * HTML that was sanitised when it was stored, its headings one level lower so that the page's title stays its
 * only h1 (contract §6).
 */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list on every write
    <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: lowerHeadings(html) }} />
  );
}

function lowerHeadings(html: string): string {
  return html.replace(
    /<(\/?)h([1-5])(?=[\s>])/gi,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}`,
  );
}
