import { expect, test } from "vitest";
import { NOT_FOUND, targetOf } from "../../content/site/routes";
import { renderSignal } from "../db/render-context";
import { createVersions } from "../db/version";
import { createRenderer } from "../server/render";
import { createPageCache, type PageCacheOptions } from "./cache";
import type { Target } from "./target";

const picture = (id: number) => targetOf("/web/contemplated/picture", `contemplated=${id}`);
const list = targetOf("/cartas-contempladas", "page=2");

/** Creates a cache whose renders end on command, or when no client waits for them; `started` has their keys. */
function world() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const logged: unknown[] = [];
  const render: PageCacheOptions["render"] = ({ key }, signal) =>
    new Promise((resolve, reject) => {
      started.push(key);
      ends.set(key, () =>
        resolve({ status: 200, headers: {}, body: Buffer.from(key), areas: [], degraded: false }),
      );
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  const versions = createVersions({ epochOf: () => 0, today: () => "2026-11-21" });
  const cache = createPageCache({
    versions,
    notFound: NOT_FOUND,
    render,
    log: (event) => logged.push(event),
  });
  const visit = (target: Target, queueGroup = "") => {
    const client = new AbortController();
    return { leave: () => client.abort(), answer: cache.get(target, queueGroup, client.signal) };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const end = ({ key }: Target) => ends.get(key)?.();
  return { visit, started, end, settle, logged };
}

test("Open Graph images never occupy a slot of filtered lists", async () => {
  const { visit, started, end, settle } = world();
  const pictures = [1, 2, 3].map((id) => visit(picture(id), `network ${id}`).answer);
  const { answer } = visit(list, "visitor");
  await settle();
  expect(started).toEqual([picture(1).key, list.key]);
  end(list);
  expect((await answer).from).toBe("rendered");
  for (const id of [1, 2, 3]) {
    end(picture(id));
    await pictures[id - 1];
  }
});

test("a client that disconnects gives up its place in the queue and its slot, without a log line", async () => {
  const { visit, started, end, settle, logged } = world();
  const running = visit(picture(1));
  const waiting = visit(picture(2));
  const last = visit(picture(3));
  const left = [running, waiting].map(({ answer }) =>
    expect(answer).rejects.toMatchObject({ name: "AbortError" }),
  );
  await settle();
  waiting.leave();
  running.leave();
  await Promise.all(left);
  await settle();
  expect(started).toEqual([picture(1).key, picture(3).key]);
  end(picture(3));
  expect((await last.answer).page.status).toBe(200);
  expect(logged).toEqual([]);
});

test("a render continues while another client waits for it", async () => {
  const { visit, started, end, settle } = world();
  const first = visit(picture(1));
  const second = visit(picture(1));
  first.leave();
  await settle();
  end(picture(1));
  expect((await second.answer).page.status).toBe(200);
  expect(started).toHaveLength(1);
});

test("a fixed page is rendered once, even if clients disconnect meanwhile", async () => {
  const { visit, started, end, settle } = world();
  const home = targetOf("/", "");
  const first = visit(home);
  await settle();
  first.leave();
  const second = visit(home);
  await settle();
  end(home);
  expect((await second.answer).page.status).toBe(200);
  expect(started).toEqual(["/"]);
  await first.answer;
});

test("a new request for an aborted render starts another render", async () => {
  const { visit, started, end, settle } = world();
  const first = visit(picture(1));
  const left = expect(first.answer).rejects.toThrow();
  await settle();
  first.leave();
  const again = visit(picture(1));
  await left;
  await settle();
  expect(started).toHaveLength(2);
  end(picture(1));
  expect((await again.answer).page.status).toBe(200);
});

test("a render's signal aborts when no client waits for the render any more", async () => {
  const client = new AbortController();
  const seen: unknown[] = [];
  const render = createRenderer(async (_, response) => {
    client.abort();
    seen.push(renderSignal()?.aborted);
    response.end();
  }, "https://ipe.example");
  await render(picture(1), client.signal);
  expect(seen).toEqual([true]);
});
