import { format } from "node:util";
import { log } from "../log";

const METHODS = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Sends what the framework writes to the console through the logger: one shape, scrubbed, no floods. */
export function captureConsole(): void {
  for (const [method, level] of Object.entries(METHODS) as [keyof typeof METHODS, "error"][]) {
    console[method] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      const text = format(...args.filter((arg) => arg !== err)).trim();
      log[level]({ ...(err ? { err } : {}), from: "console" }, text || (err as Error | undefined)?.message);
    };
  }
}
