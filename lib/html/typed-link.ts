import { isHttpUrl, isLink } from "./links";

/**
 * What somebody typed as a link: as it is, or with the `https://` that people leave out; null when it cannot be one.
 * "ipe.com.br/x" → "https://ipe.com.br/x".
 */
export function completeLink(text: string): string | null {
  const typed = text.trim();
  if (isLink(typed)) return typed;
  const completed = `https://${typed}`;
  return /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]|$)/u.test(typed) && isHttpUrl(completed)
    ? completed
    : null;
}
