type Compared = { head: string; before: string; after: string; tail: string };

/** Splits two texts, at word boundaries, into common prefix, differing middle and common suffix. */
export function compareTexts(before: string, after: string): Compared {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return {
    head: old.slice(0, head).join(""),
    before: old.slice(head, old.length - tail).join(""),
    after: now.slice(head, now.length - tail).join(""),
    tail: old.slice(old.length - tail).join(""),
  };
}

function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/);
}
