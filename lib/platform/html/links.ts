// Browsers remove tabs and line breaks from a URL and read a backslash as a slash.
const UNSAFE = /[\s\p{Cc}\\]/u;

/** Returns true for an absolute http(s) URL without credentials. */
export function isHttpUrl(text: string): boolean {
  if (UNSAFE.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Returns true for a path of this site ("/imoveis"), not a protocol-relative URL ("//evil.example"). */
export function isSitePath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !UNSAFE.test(text);
}

/** Returns a stored link if it is safe as an href, else null. */
export function safeLink(link: string | null | undefined): string | null {
  return link && isLink(link) ? link : null;
}

/** Returns true for an http(s) URL or a site path, the links that staff may set (rules §6). */
export function isLink(text: string): boolean {
  return isSitePath(text) || isHttpUrl(text);
}

const ID_LENGTH = 11;

/** Returns the video id in a YouTube link; null without one of exactly 11 characters (spec §5). */
export function youtubeId(link: string | null | undefined): string | null {
  const match =
    /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|shorts\/|live\/|v\/|watch\?(?:[^#]*&)?v=))([^?&#/]+)/.exec(
      link ?? "",
    );
  const id = match?.[1];
  return id?.length === ID_LENGTH && /^[\w-]+$/.test(id) ? id : null;
}
