import { defineConfig } from "playwright/test";

const isRoot = process.getuid?.() === 0;

// Run by `npm test -- e2e`, which starts the server these variables describe. What is tagged @long (mostly the same
// journey at another width) is run by `npm run test:long -- e2e` instead.
export default defineConfig({
  testDir: "e2e",
  // One server and one database for all: journeys of two workers would meet in each other's lists.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  // What passes the second time is told as flaky; CI machines stand still at times.
  retries: 1,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  use: {
    baseURL: process.env.SITE_URL,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...(isRoot ? ["--no-sandbox"] : []),
        ...["--disable-gpu", "--disable-background-networking", "--disable-component-update"],
        ...["--disable-sync", "--no-first-run", "--disable-quic"],
      ],
    },
  },
});
