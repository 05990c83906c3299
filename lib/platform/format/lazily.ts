/** Defers a computation to its first use: on a phone, loading Intl takes longer than rendering a list of letters. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
