const WARN = 40;
const MAX_REMEMBERED = 200;

type Arguments = readonly unknown[];

/**
 * Makes a filter for repeated warnings and errors: of equal ones, one passes in `everyMs` milliseconds, carrying
 * the number of those dropped before it as `suppressed`. Lower levels pass.
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
