import { expect, test } from "vitest";
import { renderFirst } from "./warm-up";

test("the first screens are requested until each succeeds, after any failure", async () => {
  const answers: Record<string, (Error | number)[]> = {
    "/": [new Error("timeout"), 503, 200],
    "/cartas": [500, 200],
  };
  const requested: string[] = [];
  const get = async (path: string) => {
    requested.push(path);
    const next = answers[path]?.shift() ?? 404;
    if (next instanceof Error) throw next;
    return { page: { status: next } };
  };
  await renderFirst({ get }, ["/", "/cartas"], () => false, 1);
  expect(requested).toEqual(["/", "/", "/", "/cartas", "/cartas"]);
});

test("the requests of first screens end when the process stops", async () => {
  let requested = 0;
  const get = async () => Promise.reject(new Error(String(requested++)));
  await renderFirst({ get }, ["/"], () => requested === 2, 1);
  expect(requested).toBe(2);
});
