/** Returns the process's singleton of a name, on globalThis: the server and Next's bundles hold module copies. */
export function shared<Value>(name: string, create: () => Value): Value {
  const registry = globalThis as Record<symbol, Value | undefined>;
  const key = Symbol.for(`ipe.${name}`);
  registry[key] ??= create();
  return registry[key];
}
