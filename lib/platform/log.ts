import { format } from "node:util";
import pino from "pino";
import { shared } from "./shared";

const METHODS = { error: "error", warn: "warn", info: "info", log: "info", debug: "debug" } as const;

const CREDENTIALS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b(postgres(?:ql)?:\/\/)[^\s@"/]*@/gi, "$1[redacted]@"],
  [/\b(bearer\s+)[\w.~+/=-]+/gi, "$1[redacted]"],
];
const NUMBERS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b/g, "[phone]"],
  [/\b55\d{10,11}\b/g, "[phone]"],
];
// A token that does not match is skipped completely: retrying at each of its characters would be quadratic.
const E_MAIL_OR_WORD = /[\w.%+-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+|([\w.%+-]+)/gi;

const WARN = 40;
const MAX_REMEMBERED = 200;

type Arguments = readonly unknown[];

const SECRET_KEYS = ["password", "cookie", "authorization", "token", "secret", "email", "phone", "whatsapp"];

/**
 * The process's logger: a JSON line per event on standard output. Secrets and personal data are redacted,
 * and a repeated warning or error is written once in five seconds, with the number of suppressed repeats.
 */
export const log = shared("log", () => {
  const repeats = createRepeatFilter({ everyMs: 5000 });
  return pino(
    {
      // Not through env(), because the logger must be able to report an invalid environment.
      level: process.env.LOG_LEVEL || "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: "[redacted]" },
      hooks: {
        logMethod(args, method, level) {
          const line = repeats(args, level);
          if (line) method.apply(this, line as typeof args);
        },
      },
    },
    { write: (line: string) => void process.stdout.write(scrub(line)) },
  );
});

/**
 * Creates a rate limit for repeated warnings and errors: the same one passes once per `everyMs` milliseconds, with the
 * number of suppressed repeats as `suppressed`. Lower levels always pass.
 */
export function createRepeatFilter({ everyMs, now = Date.now }: { everyMs: number; now?: () => number }) {
  const seen = new Map<string, { at: number; suppressed: number }>();
  return (args: Arguments, level: number): Arguments | null => {
    if (level < WARN) return args;
    const signature = `${level} ${args.map(describe).join(" ")}`;
    const last = seen.get(signature);
    if (last && now() - last.at < everyMs) {
      last.suppressed += 1;
      return null;
    }
    if (seen.size >= MAX_REMEMBERED) seen.clear();
    seen.set(signature, { at: now(), suppressed: 0 });
    return last && last.suppressed > 0 ? withCount(args, last.suppressed) : args;
  };
}

function describe(value: unknown): string {
  if (typeof value === "string") return value;
  const error = value instanceof Error ? value : (value as { err?: unknown } | null)?.err;
  return error instanceof Error
    ? `${error.name} ${(error as { code?: string }).code ?? ""} ${error.message}`
    : "";
}

function withCount(args: Arguments, suppressed: number): Arguments {
  const [first, ...rest] = args;
  if (first instanceof Error) return [{ err: first, suppressed }, ...rest];
  if (typeof first === "object" && first !== null) return [{ ...first, suppressed }, ...rest];
  return [{ suppressed }, ...args];
}

/** Redacts bearer tokens, credentials of database URLs, e-mail addresses and Brazilian phone numbers in a log line. */
export function scrub(line: string): string {
  const open = replaceAll(line, CREDENTIALS);
  const mayHold = open.includes("@") || open.includes("%40");
  const anonymous = mayHold
    ? open.replace(E_MAIL_OR_WORD, (_whole, word?: string) => word ?? "[e-mail]")
    : open;
  return replaceAll(anonymous, NUMBERS);
}

function replaceAll(line: string, rules: typeof NUMBERS): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}

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
