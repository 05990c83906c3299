/** Memoises a value at its first use: loading Intl at start costs a phone more than rendering a list of letters. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
