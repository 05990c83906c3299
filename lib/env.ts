import { z } from "zod";

const secret = z.string().min(32, "needs at least 32 characters");
const port = z.coerce.number().int().min(0).max(65535);
const switchOn = z.enum(["0", "1"]).transform((value) => value === "1");
const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Everything that can be set from outside; `.env.example` explains each (a test keeps the two in step). */
export const envSchema = z.object({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must be a postgres:// URL"),
  PORT: port.default(3000),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: "must be an absolute http(s) URL" })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  AUTH_SECRET: secret,
  CRON_SECRET: secret,
  DATA_DIR: z.string().min(1).default(".data"),
  MAIN_ADMINISTRATOR: z.string().trim().min(1).default("Itaú"),
  FEED_PRIVATE_HOSTS: commaList.default([]),
  IMPORT_SCHEDULE: z.string().trim().default(""),
  TRUSTED_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  SEED_DEMO: switchOn.optional(),
  PAGE_CACHE: switchOn.optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NEXT_DIST_DIR: z.string().min(1).default(".next"),
});

export type Env = Omit<z.infer<typeof envSchema>, "SITE_URL"> & { SITE_URL: string };

let parsed: Env | undefined;

/**
 * The validated environment, read once per process.
 * @throws Error naming every variable that is missing or wrong (never its value).
 */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/**
 * Validates a set of variables; empty ones count as absent.
 * @throws Error naming every variable that is missing or wrong (never its value).
 */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = envSchema.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Invalid environment (see .env.example):\n${lines.join("\n")}`);
  }
  const { SITE_URL, ...rest } = result.data;
  return { ...rest, SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}` };
}
