import { test as base, expect } from "@playwright/test";

/** Playwright's test, failed by whatever a page throws and nobody catches: React's complaints of its first render too. */
export const test = base.extend<{ uncaught: undefined }>({
  uncaught: [
    async ({ context }, use) => {
      const uncaught: string[] = [];
      context.on("weberror", (thrown) => uncaught.push(`${thrown.page()?.url()}: ${thrown.error()}`));
      await use(undefined);
      expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
