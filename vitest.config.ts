import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

// The offset of this time zone is far from São Paulo's and not in whole hours, so that code without an explicit time
// zone fails visibly.
process.env.TZ = "Asia/Kathmandu";

const shared = {
  exclude: ["node_modules/**", ".next*/**", ".data*/**", "e2e/**"],
  setupFiles: ["tests/setup.ts"],
};

export default defineConfig({
  resolve: {
    alias: {
      "@/": fromRoot("./"),
      "server-only": fromRoot("./tests/empty-module.ts"),
    },
  },
  test: {
    maxWorkers: 3,
    pool: "forks",
    // The timeout is long enough that a busy machine does not fail a test.
    testTimeout: 60_000,
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
    // Tests with this tag, like browser tests with @long, run only in `npm run test:long`.
    tags: [{ name: "long", description: "Takes seconds, or repeats at length what a shorter test asserts." }],
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          setupFiles: ["tests/fresh-file.ts", "tests/setup.ts"],
          isolate: false,
          include: ["**/*.test.ts", "**/*.test.tsx", "scripts/**/*.test.mjs"],
          exclude: [...shared.exclude, "**/*.{db,fault,long}.test.{ts,mjs}"],
          // These tests do not depend on the machine: a database that `npm start` left running must not affect them.
          env: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/unit-tests-have-no-database" },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "db",
          include: ["**/*.db.test.ts", "**/*.db.test.mjs"],
          globalSetup: ["tests/global-setup.mjs"],
          setupFiles: ["tests/fresh-file.ts", "tests/setup.ts", "tests/db.ts"],
          isolate: false,
        },
      },
      // These projects test the production build. `npm test` runs the faults that are not tagged long, and no long suite.
      ...Object.entries({ faults: 3, long: 40 }).map(([name, minutes]) => ({
        extends: true as const,
        test: {
          ...shared,
          name,
          include: [`tests/${name}/**/*.${name.replace(/s$/, "")}.test.ts`],
          globalSetup: [
            "tests/global-setup.mjs",
            ...(name === "faults" ? ["tests/harness/seeded-cluster.ts"] : []),
          ],
          setupFiles: ["tests/setup.ts", "tests/db.ts"],
          fileParallelism: false,
          // Long suites are measurements, which a retry would replace.
          retry: name === "long" ? 0 : 1,
          testTimeout: minutes * 60_000,
          hookTimeout: 5 * 60_000,
        },
      })),
    ],
  },
});
