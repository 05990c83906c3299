/**
 * Returns the process-wide singleton of a name. The server process and Next's bundles hold separate copies of every
 * module, so it is stored on globalThis.
 */
export function shared<Value>(name: string, create: () => Value): Value {
  const registry = globalThis as Record<symbol, Value | undefined>;
  const key = Symbol.for(`ipe.${name}`);
  registry[key] ??= create();
  return registry[key];
}
