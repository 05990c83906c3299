import { readFileSync } from "node:fs";

/** Patterns that sources may contain only in the listed files (docs/security.md). */
const RULES = [
  { pattern: /^\s*["']use server["']/m, reason: "a Server Action is an entrance nobody looks after" },
  { pattern: /^\s*["']use cache\b/m, reason: "pages are cached by lib/platform/page-cache" },
  { pattern: /\bNEXT_PUBLIC_\w+/, reason: "it would be compiled into the visitors' script" },
  {
    pattern: /\bdangerouslySetInnerHTML\b/,
    reason: "HTML goes through the components that sanitise it",
    allowed: ["components/ui/rich-text.tsx", "components/ui/svg-icon.tsx", "components/site/ui/json-ld.tsx"],
  },
];

/**
 * @param {string[]} files paths from the checkout
 * @param {(file: string) => string} [read]
 * @returns {string[]} the problems
 */
export function checkSources(files, read = (file) => readFileSync(file, "utf8")) {
  return files.filter(isProductSource).flatMap((file) => {
    const text = read(file);
    return RULES.filter(({ pattern, allowed = [] }) => !allowed.includes(file) && pattern.test(text)).map(
      ({ pattern, reason }) => `${file}: ${pattern.exec(text)?.[0].trim()} (${reason})`,
    );
  });
}

// Tests contain these patterns, and so do these rules.
const isProductSource = (file) =>
  /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|^(tests|e2e|scripts)\//.test(file);
