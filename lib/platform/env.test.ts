import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envSchema, parseEnv } from "./env";

const required = {
  DATABASE_URL: "postgres://u:p@localhost/ipe",
  AUTH_SECRET: "a".repeat(32),
  CRON_SECRET: "b".repeat(32),
};

test("absent and empty settings have their defaults", () => {
  expect(parseEnv({ ...required, PORT: "", SITE_URL: "" })).toMatchObject({
    PORT: 3000,
    SITE_URL: "http://localhost:3000",
    DATA_DIR: ".data",
    MAIN_ADMINISTRATOR: "Itaú",
    FEED_PRIVATE_HOSTS: [],
    IMPORT_SCHEDULE: "",
    TRUSTED_PROXY: 0,
  });
});

test("hosts are separated by commas and a site address loses its trailing slash", () => {
  const env = parseEnv({ ...required, FEED_PRIVATE_HOSTS: "a:1, b:2,", SITE_URL: "https://ipe.example/" });
  expect(env.FEED_PRIVATE_HOSTS).toEqual(["a:1", "b:2"]);
  expect(env.SITE_URL).toBe("https://ipe.example");
});

test("all invalid settings are named at once, without their values", () => {
  const wrong = { DATABASE_URL: "mysql://secret", AUTH_SECRET: "short-secret", PORT: "http" };
  expect(() => parseEnv(wrong)).toThrowError(/DATABASE_URL[\s\S]*PORT[\s\S]*AUTH_SECRET[\s\S]*CRON_SECRET/);
  expect(() => parseEnv(wrong)).not.toThrowError(/mysql:|short-secret/);
});

test("F33 mail settings are required together: the error names the missing one and contains no value", () => {
  const half = { ...required, SMTP_URL: "smtp://user:hidden@localhost" };
  expect(() => parseEnv(half)).toThrowError(/MAIL_FROM: is needed because SMTP_URL is set/);
  expect(() => parseEnv(half)).not.toThrowError(/hidden/);
  expect(() => parseEnv({ ...required, MAIL_FROM: "a@example.com" })).toThrowError(/SMTP_URL: is needed/);
  expect(() => parseEnv({ ...required, MAIL_FROM: "Ipê <a@b>", SMTP_URL: "localhost" })).toThrowError(
    /SMTP_URL: must be[\s\S]*MAIL_FROM: must be/,
  );
  expect(parseEnv({ ...half, MAIL_FROM: "a@example.com" })).toMatchObject({ MAIL_FROM: "a@example.com" });
});

test("F33 the settings of a bucket are required together, and STORAGE decides its use", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.example/",
    S3_REGION: "sa-east-1",
    S3_BUCKET: "ipe-uploads",
    S3_ACCESS_KEY_ID: "hidden-id",
    S3_SECRET_ACCESS_KEY: "hidden-key",
  };
  const { S3_BUCKET: _bucket, ...half } = bucket;
  for (const STORAGE of ["s3", "disk", undefined]) {
    const parse = () => parseEnv({ ...required, ...half, STORAGE });
    expect(parse).toThrowError(/S3_BUCKET: is needed because S3_ENDPOINT, .*S3_SECRET_ACCESS_KEY is set/);
    expect(parse).not.toThrowError(/hidden|s3\.example/);
  }
  expect(() => parseEnv({ ...required, STORAGE: "s3" })).toThrowError(
    /S3_ENDPOINT: is needed because STORAGE is s3[\s\S]*S3_SECRET_ACCESS_KEY: is needed/,
  );
  expect(() => parseEnv({ ...required, ...bucket })).toThrowError(/STORAGE: is needed \(disk or s3\)/);
  expect(() => parseEnv({ ...required, S3_PUBLIC_URL: "https://cdn.example" })).toThrowError(
    /S3_ENDPOINT: is needed because S3_PUBLIC_URL is set/,
  );
  expect(parseEnv(required).STORAGE).toBe("disk");
  expect(parseEnv({ ...required, ...bucket, STORAGE: "disk" }).STORAGE).toBe("disk");
  const used = {
    ...required,
    ...bucket,
    STORAGE: "s3",
    S3_PUBLIC_URL: "https://cdn.example:8443/ipe-uploads/",
  };
  expect(parseEnv(used)).toMatchObject({
    S3_ENDPOINT: "https://s3.example",
    S3_PUBLIC_URL: "https://cdn.example:8443/ipe-uploads",
  });
});

test("F33 an identity provider requires all three settings, and may lack TLS on this machine", () => {
  const half = { ...required, OIDC_ISSUER: "https://id.example", OIDC_CLIENT_SECRET: "hidden" };
  expect(() => parseEnv(half)).toThrowError(
    /OIDC_CLIENT_ID: is needed because OIDC_ISSUER, OIDC_CLIENT_SECRET is set/,
  );
  expect(() => parseEnv(half)).not.toThrowError(/hidden/);
  expect(() => parseEnv({ ...required, OIDC_NAME: "Google" })).toThrowError(/OIDC_ISSUER: is needed/);
  const whole = { ...half, OIDC_CLIENT_ID: "ipe", OIDC_ISSUER: "http://localhost:8080/realms/ipe" };
  expect(parseEnv(whole)).toMatchObject({ OIDC_CLIENT_ID: "ipe" });
});

test("F33 a webhook requires address and secret, and may lack TLS on this machine", () => {
  const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
  const half = { ...required, WEBHOOK_SECRET };
  expect(() => parseEnv(half)).toThrowError(/WEBHOOK_URL: is needed because WEBHOOK_SECRET is set/);
  const whole = { ...half, WEBHOOK_URL: "http://127.0.0.1:9000/crm" };
  expect(parseEnv(whole)).toMatchObject({ WEBHOOK_URL: "http://127.0.0.1:9000/crm" });
});

test("F33 purges require address and token, and settings for an external database require DATABASE_URL", () => {
  const half = { ...required, PURGE_URL: "https://purge.example/hidden" };
  expect(() => parseEnv(half)).toThrowError(/PURGE_TOKEN: is needed because PURGE_URL is set/);
  expect(() => parseEnv(half)).not.toThrowError(/hidden/);
  expect(() => parseEnv({ ...required, PURGE_TOKEN: "x" })).toThrowError(/PURGE_URL: is needed/);
  const embedded = {
    ...required,
    DATABASE_URL: "postgres://embedded",
    DATABASE_READ_URL: "postgres://r/ipe",
  };
  expect(() => parseEnv(embedded)).toThrowError(/DATABASE_URL: is needed because DATABASE_READ_URL is set/);
  expect(parseEnv({ ...embedded, DATABASE_URL: required.DATABASE_URL }).DATABASE_READ_URL).toBe(
    "postgres://r/ipe",
  );
});

const wrongValues: Record<keyof typeof envSchema.shape, string[]> = {
  DATABASE_URL: ["mysql://hidden@x/ipe", "postgres://u:%zz@x/hidden", "postgres://x:port-hidden/ipe"],
  DATABASE_READ_URL: ["mysql://hidden@x/ipe"],
  DATABASE_DIRECT_URL: ["mysql://hidden@x/ipe"],
  PURGE_URL: ["hidden", "ftp://hidden.example", "https://one.example/purge,hidden", ","],
  PURGE_TOKEN: ["hidden token"],
  PORT: ["hidden", "70000", "-1", "1e3", " "],
  SITE_URL: [
    "hidden.example",
    "ftp://hidden.example",
    "https://hidden.example/path",
    "https://u:hidden@x.example",
  ],
  AUTH_SECRET: ["hidden"],
  AUTH_SECRET_PREVIOUS: ["hidden", `${"a".repeat(32)},hidden`],
  CRON_SECRET: ["hidden"],
  DATA_DIR: ["/dev/null/hidden", "package.json/hidden"],
  STORAGE: ["hidden", "S3"],
  S3_ENDPOINT: ["hidden.example", "ftp://hidden.example", "https://u:hidden@x.example", "https://x?hidden"],
  S3_REGION: ["hidden region"],
  S3_BUCKET: ["hidden/bucket", "-hidden"],
  S3_PUBLIC_URL: [
    "hidden",
    "ftp://hidden.example",
    "https://x.example/a;hidden",
    "https://x.example/hidden b",
  ],
  S3_ACCESS_KEY_ID: ["hidden key"],
  S3_SECRET_ACCESS_KEY: ["hidden key"],
  MAIN_ADMINISTRATOR: [" "],
  FEED_PRIVATE_HOSTS: ["hidden", "http://hidden:80", "a:1,hidden:99999", "a:1 hidden:2"],
  IMPORT_SCHEDULE: ["hidden", "61 * * * *", "* * *"],
  BACKUP_SCHEDULE: ["hidden", "0 0 31 2 *"],
  BACKUP_DIR: ["/dev/null/hidden"],
  BACKUP_KEEP: ["hidden", "0", "1001"],
  TRUSTED_PROXY: ["hidden", "11", "-1", "1.5"],
  SEED_DEMO: ["hidden"],
  PAGE_CACHE: ["hidden"],
  SMTP_URL: ["hidden"],
  SMTP_CA_FILE: ["hidden.pem"],
  MAIL_FROM: ["hidden"],
  OIDC_ISSUER: [
    "hidden",
    "http://hidden.example",
    "https://u:hidden@id.example",
    "https://id.example/?hidden",
  ],
  OIDC_CLIENT_ID: ["hidden id"],
  OIDC_CLIENT_SECRET: ["hidden secret"],
  OIDC_NAME: ["hidden".repeat(7)],
  WEBHOOK_URL: ["hidden", "http://hidden.example", "https://x.example/?hidden"],
  WEBHOOK_SECRET: ["hidden", "whsec_hidden", `whsec_${"A".repeat(31)}!`],
  METRICS_TOKEN: ["hidden token"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["hidden", "grpc://hidden", "http://u:hidden@collector:4318"],
  LOG_LEVEL: ["hidden"],
  NEXT_DIST_DIR: [],
};

test.each(Object.entries(wrongValues))("F33 an invalid %s is named without its value", (name, values) => {
  for (const value of values) {
    const parse = () => parseEnv({ ...required, [name]: value });
    expect(parse, value).toThrowError(new RegExp(`^  ${name}: `, "m"));
    expect(parse, value).not.toThrowError(/hidden/);
  }
});

test("F33 WORKERS is obsolete: 1 is ignored, and other values are refused with the alternative", () => {
  for (const WORKERS of ["1", ""]) expect(parseEnv({ ...required, WORKERS })).not.toHaveProperty("WORKERS");
  for (const WORKERS of ["2", "auto", "0"]) {
    expect(() => parseEnv({ ...required, WORKERS })).toThrowError(/^ {2}WORKERS: .*instances.*deploy\/\)$/m);
  }
});

test("F33 valid settings are accepted", () => {
  const right = {
    ...required,
    ...{ DATABASE_URL: "postgres://user@/ipe?host=/run/postgresql", IMPORT_SCHEDULE: "*/15 6-22 * * 1-5" },
    ...{
      FEED_PRIVATE_HOSTS: "feed:8080,[::1]:80,10.0.0.1:443",
      TRUSTED_PROXY: "2",
      DATA_DIR: ".data/made/later",
    },
  };
  expect(parseEnv(right)).toMatchObject({ TRUSTED_PROXY: 2, IMPORT_SCHEDULE: "*/15 6-22 * * 1-5" });
});

test("F33 a command exits with all invalid settings named at once", async () => {
  const env = {
    ...process.env,
    PORT: "hidden",
    IMPORT_SCHEDULE: "hidden",
    SITE_URL: "hidden",
    CRON_SECRET: "hidden",
  };
  for (const command of ["start.mjs", "serve.mjs", "run.mjs"]) {
    const child = spawn(process.execPath, [`scripts/${command}`, "scripts/user.ts", "list"], { env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => {
        output += data;
      });
    }
    const [code] = await once(child, "close");
    expect(code, output).toBe(1);
    expect(output).toMatch(/PORT: [\s\S]*SITE_URL: [\s\S]*CRON_SECRET: [\s\S]*IMPORT_SCHEDULE: /);
    expect(output).not.toContain("hidden");
  }
});

test(".env.example names exactly the existing settings", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z\d_]+)=/gm)].map((match) => match[1]);
  expect(named.sort()).toEqual(Object.keys(envSchema.shape).sort());
});

test("a number of backups without a schedule is refused, and a schedule without a number is accepted", () => {
  expect(() => parseEnv({ ...required, BACKUP_KEEP: "3" })).toThrowError(/BACKUP_SCHEDULE: is needed/);
  const env = parseEnv({ ...required, BACKUP_SCHEDULE: "30 2 * * *", DATA_DIR: "/data" });
  expect(env).toMatchObject({ BACKUP_DIR: "/data/backups", BACKUP_KEEP: 7 });
});

test.each(["IMPORT_SCHEDULE", "BACKUP_SCHEDULE"])("F33 %s is a cron expression with a next time", (name) => {
  for (const text of ["every day", "61 * * * *", "0 0 31 2 *", "* *"]) {
    expect(() => parseEnv({ ...required, [name]: text }), text).toThrowError(
      new RegExp(`${name}: must be a cron`),
    );
  }
  expect(parseEnv({ ...required, [name]: "0 6 * * 1-5" })).toMatchObject({ [name]: "0 6 * * 1-5" });
});
