import { test as base, expect } from "playwright/test";

type Options = {
  /** Whether the page is made to throw. */
  throws: boolean;
  uncaught: undefined;
};

/** Playwright's test, failed by whatever a page throws and nobody catches: React's complaints of its first render too. */
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
