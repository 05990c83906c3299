import { nonceAttribute } from "../response/nonce";
import { prunePayload } from "./prune";

const PIECE_START = 'self.__next_f.push([1,"';
const PIECE_END = '"])';
const THROWN = /^[0-9a-f]+:E\{/m;

/**
 * A page whose payload for the browser's React holds only what lives there: half of the framework's pages is a
 * second copy of what never changes. A page that has none, or one of a form that is not known, stays as it is.
 * @param nonce what the framework's own scripts carry; no other is read
 * @param onUnknown told why a payload was left alone
 */
export function slimPage(html: string, nonce: string, onUnknown: (err: unknown) => void = () => {}): string {
  const opening = `<script${nonceAttribute(nonce)}>${PIECE_START}`;
  const closing = `${PIECE_END}</script>`;
  const parts: string[] = [];
  let payload = "";
  let copied = 0;
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, copied)) {
    const from = at + opening.length;
    const to = html.indexOf(closing, from);
    if (to < 0) return html;
    parts.push(html.slice(copied, at));
    payload += JSON.parse(`"${html.slice(from, to)}"`);
    copied = to + closing.length;
  }
  // What threw (a page that is not found, a redirect) is drawn anew in the browser, which needs all of it.
  if (payload === "" || THROWN.test(payload)) return html;
  try {
    const script = `<script${nonceAttribute(nonce)}>self.__next_f.push([1,${quoted(prunePayload(payload))}])</script>`;
    return `${parts.join("")}${script}${html.slice(copied)}`;
  } catch (err) {
    onUnknown(err);
    return html;
  }
}

/** Text as a literal of a script inside HTML; in single quotes, as the payload is full of double ones. */
function quoted(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\.|'/g, (found) => (found === '\\"' ? '"' : found === "'" ? "\\'" : found));
  return `'${escaped.replaceAll("<", "\\u003c")}'`;
}
