const CREDENTIALS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(postgres(?:ql)?:\/\/)[^\s@"/]*@/gi, "$1[redacted]@"],
  [/\b(bearer\s+)[\w.~+/=-]+/gi, "$1[redacted]"],
];
const NUMBERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/g, "[phone]"],
  [/\b55\d{10,11}\b/g, "[phone]"],
];
// A token that does not match is skipped whole: retrying at each of its letters would be quadratic.
const E_MAIL_OR_WORD = /[\w.%+-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+|([\w.%+-]+)/gi;

/** Redacts credentials, e-mail addresses and telephone numbers anywhere in a log line. */
export function scrub(line: string): string {
  const open = replaceAll(line, CREDENTIALS);
  const mayHold = open.includes("@") || open.includes("%40");
  const anonymous = mayHold
    ? open.replace(E_MAIL_OR_WORD, (_whole, word?: string) => word ?? "[e-mail]")
    : open;
  return replaceAll(anonymous, NUMBERS);
}

function replaceAll(line: string, rules: typeof NUMBERS): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
