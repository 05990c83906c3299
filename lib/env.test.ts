import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { envSchema, parseEnv } from "./env";

const required = {
  DATABASE_URL: "postgres://u:p@localhost/ipe",
  AUTH_SECRET: "a".repeat(32),
  CRON_SECRET: "b".repeat(32),
};

test("defaults are the contract's", () => {
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

test("hosts are separated by commas and a site address loses its last slash", () => {
  const env = parseEnv({ ...required, FEED_PRIVATE_HOSTS: "a:1, b:2,", SITE_URL: "https://ipe.example/" });
  expect(env.FEED_PRIVATE_HOSTS).toEqual(["a:1", "b:2"]);
  expect(env.SITE_URL).toBe("https://ipe.example");
});

test("everything wrong is named at once, without its value", () => {
  const wrong = { DATABASE_URL: "mysql://secret", AUTH_SECRET: "short-secret", PORT: "http" };
  expect(() => parseEnv(wrong)).toThrowError(/DATABASE_URL[\s\S]*PORT[\s\S]*AUTH_SECRET[\s\S]*CRON_SECRET/);
  expect(() => parseEnv(wrong)).not.toThrowError(/mysql:|short-secret/);
});

test("everything that can be set is explained in .env.example, and nothing else", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map((match) => match[1]);
  expect(named.sort()).toEqual(Object.keys(envSchema.shape).sort());
});
