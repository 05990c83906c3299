import { expect, test } from "vitest";
import type { PageCache } from "./cache";
import type { Target } from "./target";
import { renderFirst } from "./warm-up";

const target = (path: string) => ({ path }) as unknown as Target;

test("the first screens are requested until each succeeds, whatever fails before", async () => {
  const answers: Record<string, unknown[]> = { "/": [new Error("timeout"), 503, 200], "/cartas": [500, 200] };
  const requested: string[] = [];
  const get = async (one: Target) => {
    const { path } = one as unknown as { path: string };
    requested.push(path);
    const next = answers[path]?.shift();
    if (next instanceof Error) throw next;
    return { page: { status: next } };
  };
  await renderFirst({ get } as unknown as PageCache, [target("/"), target("/cartas")], () => false, 1);
  expect(requested).toEqual(["/", "/", "/", "/cartas", "/cartas"]);
});

test("a stopping process waits for none of them", async () => {
  let requested = 0;
  const get = async () => Promise.reject(new Error(String(requested++)));
  await renderFirst({ get } as unknown as PageCache, [target("/")], () => requested === 2, 1);
  expect(requested).toBe(2);
});
