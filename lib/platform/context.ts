import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared";

// One AsyncLocalStorage for all values, because Node 20 copies each one into a dozen resources of every request.
const contexts = shared("contexts", () => new AsyncLocalStorage<Record<string, unknown>>());

/** Creates a value readable by a piece of work and everything it starts. @param name unique among all values */
export function contextValue<Value>(name: string) {
  return {
    run: <Result>(value: Value, work: () => Result): Result =>
      contexts.run({ ...contexts.getStore(), [name]: value }, work),
    /** @returns undefined outside of such a context */
    get: () => contexts.getStore()?.[name] as Value | undefined,
  };
}
