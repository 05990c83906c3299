import { format } from "node:util";
import { log } from "../log";

const METHODS = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

/** Redirects the framework's console output to the logger: one format, redacted, rate limited. */
export function captureConsole(): void {
  for (const [method, level] of Object.entries(METHODS) as [keyof typeof METHODS, "error"][]) {
    console[method] = (...args: unknown[]) => {
      const err = args.find((arg) => arg instanceof Error);
      const text = format(...args.filter((arg) => arg !== err)).trim();
      log[level]({ ...(err ? { err } : {}), from: "console" }, text || (err as Error | undefined)?.message);
    };
  }
}
