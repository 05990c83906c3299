import { defineConfig } from "playwright/test";

const isRoot = process.getuid?.() === 0;

// `npm test -- e2e` starts the server, sets the variables below and runs these tests. Tests tagged @long (other
// widths and colour schemes, and less critical journeys) run only with `npm run test:long -- e2e`.
export default defineConfig({
  testDir: "e2e",
  // All tests share one server and one database, so two workers would see each other's records.
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  // A test that passes on its second try is reported as flaky: CI machines pause at times.
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
