import { MatcherBaseClass } from "@zxcvbn-ts/core";
import { commonWords } from "./words.mjs";

// zxcvbn takes 'Senha@123456' for three independent guesses, which alone makes 10^8. Attackers try a word of the
// trade or a club with a year and a sign as one guess: the code below counts such a run as one.
const SWAPS = { a: "a@4", e: "e3", i: "i1!", o: "o0", s: "s5$", t: "t7", b: "b8" };
const YEAR = /^(?:19[0-9]\d|20[0-4]\d)$/;
const SEQUENCE = /^(?:0?123456789?0?|0?1234567?8?|0?12345?6?|123|4321|54321|654321|321|(\d)\1+)$/;
/** Guesses for the parts beside a word. */
const COSTS = { personal: 20, year: 50, sequence: 20, sign: 3, variant: 2 };
const WARNING = "Ela é feita de palavras do ramo, de clubes, de nomes ou de anos, que são tentados primeiro.";

/** A matcher for zxcvbn: runs of common or personal words, numbers and signs (rules §8 'Passwords'). */
export const commonWordMatcher = {
  Matching: class extends MatcherBaseClass {
    match({ password, userInputsOptions }) {
      const personal = Object.keys(userInputsOptions?.rankedDictionary ?? {}).map(fold);
      return findRuns(password, new Set(personal.filter((word) => word.length > 2)));
    }
  },
  scoring: ({ cost }) => cost,
  feedback: () => ({ warning: WARNING, suggestions: [] }),
};

const swapped = (word) => [...word].map((letter) => `[${escaped(SWAPS[letter] ?? letter)}]`).join("");
const alternatives = (words) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(swapped)
    .join("|");
const common = alternatives(commonWords);

function findRuns(password, personal) {
  const folded = fold(password);
  const own = personal.size > 0 ? alternatives(personal) : "(?!)";
  const part = new RegExp(
    `(?<own>${own})|(?<word>${common})|(?<digits>\\d+)|(?<signs>[^\\p{L}\\d]{1,3})`,
    "uy",
  );
  const runs = [];
  for (let at = 0; at < folded.length; ) {
    const run = readRun(folded, part, at);
    if (run.words > 0) {
      const token = password.slice(at, run.end);
      const cost = run.cost * (/\p{Lu}/u.test(token) ? COSTS.variant : 1);
      runs.push({ pattern: "commonWords", i: at, j: run.end - 1, token, cost });
    }
    at = run.words > 0 ? run.end : at + 1;
  }
  return runs;
}

function readRun(text, part, start) {
  const run = { end: start, words: 0, cost: 1 };
  part.lastIndex = start;
  for (let found = part.exec(text); found; found = part.exec(text)) {
    const { own, word, digits } = found.groups;
    run.end = part.lastIndex;
    run.words += own || word ? 1 : 0;
    run.cost *= own ? COSTS.personal : word ? commonWords.length : digits ? costOfDigits(digits) : COSTS.sign;
  }
  return run;
}

function costOfDigits(digits) {
  if (SEQUENCE.test(digits)) return COSTS.sequence;
  return YEAR.test(digits) ? COSTS.year : 10 ** digits.length;
}

// UTF-16 units: matches are positions in the password itself.
function fold(text) {
  return Array.from({ length: text.length }, (_, at) => text[at].normalize("NFD")[0].toLowerCase()[0]).join(
    "",
  );
}

function escaped(letters) {
  return letters.replace(/[\\\]^-]/g, "\\$&");
}
