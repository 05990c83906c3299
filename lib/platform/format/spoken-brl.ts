import { MAX_CENTS, parseBrl } from "./brl";

const TIMES: Readonly<Record<string, number>> = { mil: 1e3, milhão: 1e6, milhões: 1e6 };

/**
 * Parses money in words ("300 mil", "1,5 milhão") or in a form of parseBrl; a module of its own, as browsers need not
 * load it.
 * @returns cents, or null when the text is no non-negative amount.
 */
export function parseSpokenBrl(text: string): number | null {
  const [, figures = text, word = ""] =
    /^(.*\d)\s*(mil|milhão|milhões)$/i.exec(text.trim().normalize()) ?? [];
  const cents = parseBrl(figures);
  if (cents === null) return null;
  const spoken = cents * (TIMES[word.toLowerCase()] ?? 1);
  return spoken <= MAX_CENTS ? spoken : null;
}
