import { z } from "zod";
import {
  isCronExpression,
  isDatabaseUrl,
  isHostAndPort,
  isPlainWebUrl,
  isProviderUrl,
  isSiteUrl,
  isWebUrl,
  isWritableFolder,
} from "./env-rules";
import { findEmailProblem } from "./format/email";

/** The maximum number of previous secrets: each is tried on every token that a client sends. */
const MAX_PREVIOUS = 20;
const secret = z.string().min(32, "needs at least 32 characters");
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from 0 to ${max}`)
    .transform(Number)
    .pipe(z.number().max(max, `must be a whole number from 0 to ${max}`));
const switchOn = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
const commaList = z.string().transform((text) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

const withoutSlash = (url: string) => url.replace(/\/+$/, "");
const databaseUrl = z.string().refine(isDatabaseUrl, "must be a postgres:// URL");
const webUrl = z.string().refine(isWebUrl, "must be an absolute http(s) URL without a query or a password");
const httpsUrl = z.string().refine(isProviderUrl, "must be an https:// URL without a query or a password");
const folder = z.string().refine(isWritableFolder, "must be a folder that can be written to");
const WEBHOOK_KEY = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;
const oneWord = z.string().regex(/^\S+$/, "must be without spaces");

const schedule = z
  .string()
  .trim()
  .default("")
  .refine((text) => text === "" || isCronExpression(text), "must be a cron expression, e.g. 30 2 * * *");

/** Every setting; `.env.example` explains each (a test compares them). */
export const envSchema = z.object({
  DATABASE_URL: databaseUrl,
  DATABASE_READ_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  PORT: wholeNumber(65535).default(3000),
  SITE_URL: z
    .string()
    .refine(isSiteUrl, "must be an absolute http(s) URL without a path, a query or a password")
    .transform(withoutSlash)
    .optional(),
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: commaList
    .refine(
      (all) => all.every((one) => one.length >= 32),
      "needs at least 32 characters in each, separated by commas",
    )
    .refine((all) => all.length <= MAX_PREVIOUS, `must be at most ${MAX_PREVIOUS}`)
    .default([]),
  CRON_SECRET: secret,
  DATA_DIR: folder.prefault(".data"),
  MAIN_ADMINISTRATOR: z.string().trim().min(1).default("Itaú"),
  FEED_PRIVATE_HOSTS: commaList
    .refine((hosts) => hosts.every(isHostAndPort), "must be host:port pairs separated by commas")
    .default([]),
  IMPORT_SCHEDULE: schedule,
  BACKUP_SCHEDULE: schedule,
  BACKUP_DIR: folder.optional(),
  BACKUP_KEEP: wholeNumber(1000)
    .refine((count) => count > 0, "must be 1 or more")
    .default(7),
  STORAGE: z.enum(["disk", "s3"], "must be disk or s3").default("disk"),
  S3_ENDPOINT: webUrl.transform(withoutSlash).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, "must be a region's name, e.g. sa-east-1")
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][\w.-]{1,61}[a-z\d]$/i, "must be a bucket's name")
    .optional(),
  S3_PUBLIC_URL: z
    .string()
    .refine(isPlainWebUrl, "must be an absolute http(s) URL of letters, digits and . - _ ~ only")
    .transform(withoutSlash)
    .optional(),
  S3_ACCESS_KEY_ID: oneWord.optional(),
  S3_SECRET_ACCESS_KEY: oneWord.optional(),
  TRUSTED_PROXY: wholeNumber(10).default(0),
  SEED_DEMO: switchOn.optional(),
  PAGE_CACHE: switchOn.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, "must be an smtp:// or smtps:// URL")
    .optional(),
  SMTP_CA_FILE: z
    .string()
    .regex(/^(\/|[A-Za-z]:\\)/, "must be an absolute path")
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => findEmailProblem(text) === null, "must be a plain e-mail address")
    .optional(),
  OIDC_ISSUER: httpsUrl.optional(),
  OIDC_CLIENT_ID: oneWord.optional(),
  OIDC_CLIENT_SECRET: oneWord.optional(),
  OIDC_NAME: z.string().trim().min(1).max(40, "must have at most 40 characters").optional(),
  PURGE_URL: commaList
    .refine(
      (urls) => urls.length > 0 && urls.every(isWebUrl),
      "must be absolute http(s) URLs without a query or a password, separated by commas",
    )
    .optional(),
  PURGE_TOKEN: oneWord.optional(),
  WEBHOOK_URL: httpsUrl.optional(),
  WEBHOOK_SECRET: z.string().regex(WEBHOOK_KEY, "must be whsec_ and 24 to 64 bytes in base64").optional(),
  METRICS_TOKEN: oneWord.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.transform(withoutSlash).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  NEXT_DIST_DIR: z.string().min(1).default(".next"),
});

export type Env = Omit<z.infer<typeof envSchema>, "SITE_URL" | "BACKUP_DIR"> & {
  SITE_URL: string;
  BACKUP_DIR: string;
};

const BUCKET = ["S3_ENDPOINT", "S3_REGION", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const PROVIDER = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const GROUPS = [
  ["SMTP_URL", "MAIL_FROM"],
  BUCKET,
  PROVIDER,
  ["PURGE_URL", "PURGE_TOKEN"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
] as const;
/** Settings that require DATABASE_URL: they do not apply to the embedded database. */
const BESIDE_DATABASE = ["DATABASE_READ_URL", "DATABASE_DIRECT_URL"] as const;

/** The placeholder of the embedded database's address, while it is not known (scripts/lib/settings.mjs). */
const EMBEDDED = "postgres://embedded";

let parsed: Env | undefined;

/** Returns the environment, validated once per process. @throws Error naming each wrong variable, never its value */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}

/** Validates variables; empty ones count as absent. @throws Error naming each wrong variable, never its value */
export function parseEnv(variables: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const result = envSchema.safeParse(present);
  const issues = result.error?.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`) ?? [];
  const groups = [...halfSetGroups(present), ...besideDatabase(present)];
  const lines = [...issues, ...groups, ...uselessSettings(present), ...storage(present), ...removed(present)];
  if (!result.success || lines.length > 0) {
    throw new Error(`Invalid environment (see .env.example):\n${lines.join("\n")}`);
  }
  const { SITE_URL, BACKUP_DIR, ...rest } = result.data;
  return {
    ...rest,
    SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`,
    BACKUP_DIR: BACKUP_DIR ?? `${rest.DATA_DIR}/backups`,
  };
}

/** Refuses obsolete settings if ignoring them would change the service. */
function removed({ WORKERS = "1" }: Record<string, unknown>): string[] {
  if (WORKERS === "1") return [];
  return ["  WORKERS: was removed; run several instances behind a proxy instead (deploy/)"];
}

function halfSetGroups(present: Record<string, unknown>): string[] {
  return GROUPS.flatMap((group) => {
    const missing = group.filter((name) => !(name in present));
    if (missing.length === 0 || missing.length === group.length) return [];
    const given = group.filter((name) => name in present).join(", ");
    return missing.map((name) => `  ${name}: is needed because ${given} is set`);
  });
}

function besideDatabase(present: Record<string, unknown>): string[] {
  if (present.DATABASE_URL !== EMBEDDED) return [];
  return BESIDE_DATABASE.filter((name) => name in present).map(
    (name) => `  DATABASE_URL: is needed because ${name} is set`,
  );
}

/** Requires STORAGE with any setting of a bucket, and the required settings of a bucket with STORAGE=s3. */
function storage(present: Record<string, unknown>): string[] {
  const given = [...BUCKET, "S3_PUBLIC_URL"].filter((name) => name in present);
  const reason = present.STORAGE === "s3" ? "STORAGE is s3" : `${given.join(", ")} is set`;
  const isBare = BUCKET.every((name) => !(name in present));
  if (isBare && (given.length > 0 || present.STORAGE === "s3")) {
    return BUCKET.map((name) => `  ${name}: is needed because ${reason}`);
  }
  if ("STORAGE" in present || given.length === 0) return [];
  return [`  STORAGE: is needed (disk or s3) because ${reason}`];
}

/** Refuses a number of backups without a schedule, and a provider's name without a provider. */
function uselessSettings(present: Record<string, unknown>): string[] {
  const useless = (name: string, needed: string) =>
    name in present && !(needed in present) ? [`  ${needed}: is needed because ${name} is set`] : [];
  return [
    ...useless("BACKUP_KEEP", "BACKUP_SCHEDULE"),
    ...(PROVIDER.some((name) => name in present) ? [] : useless("OIDC_NAME", "OIDC_ISSUER")),
  ];
}
