import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared";

// One for all: Node 20 copies each storage in use into a dozen resources of every request, also of those from memory.
const contexts = shared("contexts", () => new AsyncLocalStorage<Record<string, unknown>>());

/**
 * A value that work, and everything it starts, can read.
 * @param name one of its own among all values
 */
export function contextValue<Value>(name: string) {
  return {
    run: <Result>(value: Value, work: () => Result): Result =>
      contexts.run({ ...contexts.getStore(), [name]: value }, work),
    /** @returns undefined outside of any such work */
    get: () => contexts.getStore()?.[name] as Value | undefined,
  };
}
