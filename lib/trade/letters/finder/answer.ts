import { Finder } from "./find";
import type { Findings, Question } from "./question";
import type { Stock } from "./stock";

/** A message to the thread, which includes the stock if the thread has answered null. */
export type FinderRequest = { version: number; question: Question; stock?: Stock };

/** The result, or null if the thread does not have the stock of this version. */
export type FinderReply = Findings | null;

let loaded: { version: number; finder: Finder } | null = null;

/** Answers a request in the thread, from the last stock that it received. */
export function answer({ version, question, stock }: FinderRequest): FinderReply {
  if (stock) loaded = { version, finder: new Finder(stock) };
  return loaded?.version === version ? loaded.finder.find(question) : null;
}
