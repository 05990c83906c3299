import { LRUCache } from "lru-cache";

const MAX_CHARACTERS = 2_000_000;

/** Memoises a function of text in an LRU cache of two million characters: stored HTML rarely changes. */
export function remembered<Result>(clean: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, text) => text.length + 1,
  });
  return (text) => {
    const found = known.get(text) ?? { result: clean(text) };
    known.set(text, found);
    return found.result;
  };
}
