/** Returns a process-wide singleton, on globalThis because the server and Next's bundles have copies of modules. */
export function shared<Value>(name: string, create: () => Value): Value {
  const registry = globalThis as Record<symbol, Value | undefined>;
  const key = Symbol.for(`ipe.${name}`);
  registry[key] ??= create();
  return registry[key];
}
