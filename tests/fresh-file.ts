import type { Pool } from "pg";
import { afterAll, vi } from "vitest";

// Test files of one worker share the modules of node_modules, because loading them takes longer than most files take to
// run. Each file gets new copies of the product's modules, their process-wide state and the environment.
const environment = keptFor("tests environment", () => ({ ...process.env }));
for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
Object.assign(process.env, environment);
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const pool of keptFor("ipe.pools", () => new Set<Pool>())) if (!pool.ending) void pool.end();
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (Symbol.keyFor(key)?.startsWith("ipe.")) Reflect.deleteProperty(globalThis, key);
  }
});

/** Returns the process-wide value of that name, created once, as `shared` of lib/platform/shared.ts does. */
function keptFor<Value>(name: string, create: () => Value): Value {
  const registry = globalThis as Record<symbol, Value | undefined>;
  const key = Symbol.for(name);
  registry[key] ??= create();
  return registry[key];
}
