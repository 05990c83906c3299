import pino from "pino";
import { createRepeatFilter } from "./log/repeat";
import { scrub } from "./log/scrub";
import { shared } from "./shared";

const SECRET_KEYS = ["password", "cookie", "authorization", "token", "secret", "email", "phone", "whatsapp"];

/**
 * The process's logger: a JSON line per event on standard output. Secrets and personal data are redacted,
 * and an error that repeats is written at most once in five seconds, with the number left out.
 */
export const log = shared("log", () => {
  const repeats = createRepeatFilter({ everyMs: 5000 });
  return pino(
    {
      // Not through env(): the logger must work to say that the environment is wrong.
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
