import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const fromRoot = (file: string) => fileURLToPath(new URL(file, import.meta.url));

// Far from São Paulo and not on the hour: code that forgets to name its time zone fails loudly.
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
    maxWorkers: 2,
    pool: "forks",
    // Generous: a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: "unit",
          include: ["**/*.test.ts", "**/*.test.tsx", "scripts/**/*.test.mjs"],
          exclude: [...shared.exclude, "**/*.db.test.ts", "**/*.db.test.mjs"],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: "db",
          include: ["**/*.db.test.ts", "**/*.db.test.mjs"],
          globalSetup: ["tests/global-setup.mjs"],
          setupFiles: ["tests/setup.ts", "tests/db.ts"],
        },
      },
    ],
  },
});
