import { test as base, expect } from "playwright/test";

type Options = {
  throws: boolean;
  uncaught: undefined;
};

// The browser rejects a view transition for which a slow page is not ready, and shows the page without it.
const ABORTED_TRANSITION = /^InvalidStateError: Transition was aborted/;

/** Playwright's test, which fails on uncaught errors of a page, hydration errors included. */
export const test = base.extend<Options>({
  throws: [false, { option: true }],
  uncaught: [
    async ({ context, throws }, use) => {
      const uncaught: string[] = [];
      context.on("weberror", (thrown) => {
        const error = String(thrown.error());
        if (!ABORTED_TRANSITION.test(error)) uncaught.push(`${thrown.page()?.url()}: ${error}`);
      });
      await use(undefined);
      if (!throws) expect(uncaught).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
