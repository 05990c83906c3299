import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared";

// One AsyncLocalStorage for all values: Node 20 copies the store of each into a dozen async resources per request.
const contexts = shared("contexts", () => new AsyncLocalStorage<Record<string, unknown>>());

/** Creates a value readable by a piece of work and everything it starts. @param name unique among all values */
export function contextValue<Value>(name: string) {
  return {
    run: <Result>(value: Value, work: () => Result): Result =>
      contexts.run({ ...contexts.getStore(), [name]: value }, work),
    /** Returns the value; undefined outside such a context. */
    get: () => contexts.getStore()?.[name] as Value | undefined,
  };
}
