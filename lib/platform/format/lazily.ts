/** Makes a value when it is first asked for: what Intl has to load first takes a phone longer than a list of letters. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
