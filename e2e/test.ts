import { test as base, expect } from "playwright/test";

type Options = {
  /** True if the test makes the page throw. */
  throws: boolean;
  uncaught: undefined;
};

/** Playwright's test, which fails on uncaught errors of a page, hydration errors included. */
export const test = base.extend<Options>({
  throws: [false, { option: true }],
  uncaught: [
    async ({ context, throws }, use) => {
      const uncaught: string[] = [];
      context.on("weberror", (thrown) => uncaught.push(`${thrown.page()?.url()}: ${thrown.error()}`));
      await use(undefined);
      if (!throws) expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
