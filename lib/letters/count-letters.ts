/** How many letters, as people read it: `1 carta`, `2 cartas`. */
export function countLetters(count: number): string {
  return count === 1 ? "1 carta" : `${count} cartas`;
}
