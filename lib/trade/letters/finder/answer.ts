import { Finder } from "./find";
import type { Findings, Question } from "./question";
import type { Stock } from "./stock";

/** What the thread is asked; `stock` comes along when the thread has said that it has not this one. */
export type Asked = { version: number; question: Question; stock?: Stock };

/** `null`: the stock of this version has to be sent along. */
export type Answered = Findings | null;

let known: { version: number; finder: Finder } | null = null;

/** Answers in the thread, from the stock that was sent last. */
export function answer({ version, question, stock }: Asked): Answered {
  if (stock) known = { version, finder: new Finder(stock) };
  return known?.version === version ? known.finder.find(question) : null;
}
