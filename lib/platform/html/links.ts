// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const UNSAFE = /[\s\p{Cc}\\]/u;

/** An absolute http(s) URL, without a user's name in it. */
export function isHttpUrl(text: string): boolean {
  if (UNSAFE.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** A path of this site ("/imoveis"), never another host's ("//evil.example"). */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !UNSAFE.test(text);
}

/** A link as the database has it, when it may be one; null for any other text, however it came there. */
export function safeLink(link: string | null | undefined): string | null {
  return link && isLink(link) ? link : null;
}

/** What staff may link to: an http(s) URL or a site path (rules §6). */
export function isLink(text: string): boolean {
  return isSitePath(text) || isHttpUrl(text);
}
