import { LRUCache } from "lru-cache";

const MAX_CHARACTERS = 2_000_000;

/**
 * A function of text that remembers what it gave: stored HTML is sanitised again wherever it is shown, and hardly ever
 * changes. What was used last is kept, up to two million characters of it.
 */
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
