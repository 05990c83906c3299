import { escapeAttribute } from "@/lib/platform/html/escape";

/** A paragraph of a mail, or the heading of the following paragraphs. */
export type Paragraph = string | { heading: string };

export type Letter = {
  title: string;
  paragraphs: Paragraph[];
  /** The only action, as a button; its URL is also shown as text. */
  action?: { label: string; url: string };
  items?: { text: string; url: string }[];
  /** The reason why the reader gets the mail, and the way to unsubscribe. */
  footer: string;
  leave?: { label: string; url: string };
};

/**
 * Returns a mail as plain text and as simple HTML with the same text, without pictures, style sheets, tracking or
 * anything from another host.
 * @param company the sender's name
 */
export function renderLetter(letter: Letter, company: string): { text: string; html: string } {
  return { text: asText(letter, company), html: asHtml(letter, company) };
}

function asText({ title, paragraphs, items = [], action, footer, leave }: Letter, company: string): string {
  const list = items.map(({ text, url }) => `- ${text}\n  ${url}`);
  const addresses = [action, leave].map((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const [acting = [], leaving = []] = addresses;
  const texts = paragraphs.map((part) => (typeof part === "string" ? part : part.heading.toUpperCase()));
  const parts = [title, ...texts, ...list, ...acting, company];
  return `${parts.join("\n\n")}\n\n-- \n${[footer, ...leaving].join("\n\n")}\n`;
}

function asHtml({ title, paragraphs, items = [], action, footer, leave }: Letter, company: string): string {
  const text = paragraphs.map((part) =>
    typeof part === "string"
      ? `<p style="margin:0 0 16px">${escapeAttribute(part)}</p>`
      : `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.35">${escapeAttribute(part.heading)}</h2>`,
  );
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeAttribute(title)}</title></head>`,
    '<body style="margin:0;background:#faf7f0;color:#13231b;font:16px/1.6 system-ui,Arial,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px 20px">',
    `<p style="margin:0 0 24px;color:#0f3d2e;font-weight:bold">${escapeAttribute(company)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeAttribute(title)}</h1>`,
    ...text,
    ...(items.length > 0 ? [list(items)] : []),
    ...(action ? [button(action)] : []),
    '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #d9d5c8">',
    `<p style="margin:0;color:#4a5a50;font-size:14px">${escapeAttribute(footer)}</p>`,
    ...(leave ? [`<p style="margin:8px 0 0;font-size:14px">${anchor(leave.url, leave.label)}</p>`] : []),
    "</div></body></html>",
  ].join("\n");
}

function list(items: { text: string; url: string }[]): string {
  const rows = items.map(
    ({ text, url }) =>
      `<li style="margin:0;padding:14px 0;border-top:1px solid #d9d5c8">${anchor(url, text)}</li>`,
  );
  return `<ul style="margin:0 0 16px;padding:0;list-style:none">${rows.join("")}</ul>`;
}

function anchor(url: string, text: string): string {
  return `<a href="${escapeAttribute(url)}" style="color:#0f3d2e">${escapeAttribute(text)}</a>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style = "background:#0f3d2e;color:#ffffff;padding:14px 24px;border-radius:10px;text-decoration:none";
  return [
    `<p style="margin:24px 0"><a href="${escapeAttribute(url)}" style="display:inline-block;${style}">${escapeAttribute(label)}</a></p>`,
    `<p style="margin:0;color:#4a5a50;font-size:14px;word-break:break-all">Ou copie este endereço: ${escapeAttribute(url)}</p>`,
  ].join("\n");
}
