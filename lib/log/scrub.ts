const RULES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(postgres(?:ql)?:\/\/)[^\s@"/]*@/gi, "$1[redacted]@"],
  [/\b(bearer\s+)[\w.~+/=-]+/gi, "$1[redacted]"],
  [/[\w.%+-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi, "[e-mail]"],
  [/(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/g, "[phone]"],
  [/\b55\d{10,11}\b/g, "[phone]"],
];

/** A line of the log without credentials, e-mail addresses and telephone numbers, wherever in it they stand. */
export function scrub(line: string): string {
  return RULES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
