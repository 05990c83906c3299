import { expect, test } from "vitest";
import { contextValue } from "./context";

test("a context value is visible to its work and to everything that the work starts, and nowhere else", async () => {
  const [page, user] = [contextValue<string>("page"), contextValue<number>("user")];
  const seen = await page.run("home", async () => {
    await Promise.resolve();
    const inner = user.run(1, () => page.run("letters", () => [page.get(), user.get()]));
    return [inner, page.get(), user.get()];
  });
  expect(seen).toEqual([["letters", 1], "home", undefined]);
  expect([page.get(), user.get()]).toEqual([undefined, undefined]);
});
