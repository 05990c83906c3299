/**
 * Computes a value at its first use. Loading Intl at start would take longer on a phone than rendering a list of
 * letters.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
