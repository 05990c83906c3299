import { expect, test } from "vitest";
import { NOT_FOUND, targetOf } from "../../content/site/routes";
import type { Area } from "../db/epochs";
import { type RenderRecord, recordRender, watchRead } from "../db/render-context";
import { createVersions } from "../db/version";
import type { Rendered } from "../response/prepare-response";
import { sharingHeaders } from "../response/sharing";
import { createPageCache, type PageCacheOptions } from "./cache";

const home = targetOf("/", "");

function world(options: Partial<PageCacheOptions> = {}) {
  const epochs = new Map<Area, number>();
  const state = { content: "v0", today: "2026-11-21", renders: 0 };
  const versions = createVersions({ epochOf: (area) => epochs.get(area) ?? 0, today: () => state.today });
  const save = (content: string, area: Area = "content") => {
    state.content = content;
    epochs.set(area, (epochs.get(area) ?? 0) + 1);
  };
  const render: PageCacheOptions["render"] = async (target) => {
    state.renders += 1;
    return page(`${target.key} ${state.content}`);
  };
  const cache = createPageCache({ versions, notFound: NOT_FOUND, render, ...options });
  const read = async (target = home) => (await cache.get(target)).page.identity.body.toString();
  return { cache, versions, save, state, read };
}

function page(text: string, rest: Partial<Rendered & RenderRecord> = {}) {
  return {
    status: 200,
    headers: { "content-type": "text/plain" },
    body: Buffer.from(text),
    areas: ["content", "posts", "settings"] as const,
    degraded: false,
    ...rest,
  };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a page is rendered once and then served from memory", async () => {
  const { cache, read, state } = world();
  expect(cache.lookup("/")).toBeUndefined();
  expect([await read(), await read(), await read()]).toEqual(["/ v0", "/ v0", "/ v0"]);
  expect(state.renders).toBe(1);
  expect(cache.lookup("/")?.status).toBe(200);
});

test("a save in an area is visible at the next request, and only dependent pages are rendered again", async () => {
  const { read, save, state } = world();
  await read();
  save("v1", "letters");
  expect(await read()).toBe("/ v0");
  expect(state.renders).toBe(1);
  save("v2", "posts");
  expect(await read()).toBe("/ v2");
});

test("a page is rendered again when the result of its watched read changes, not at every save of the area", async () => {
  const letter = targetOf("/cartas-contempladas/7", "");
  const stock = { letter: "L1", reads: 0 };
  const ask = async () => {
    stock.reads += 1;
    return stock.letter;
  };
  const { cache, read, save, state } = world({
    render: async () => {
      state.renders += 1;
      const { result, ...record } = await recordRender(() => watchRead(ask));
      return { ...page(result), ...record, areas: ["settings"], watched: watchedIn(record) };
    },
  });
  const watchedIn = ({ watched = [] }: RenderRecord) =>
    watched.map((each) => ({ ...each, areas: ["letters"] as const }));
  expect(await read(letter)).toBe("L1");
  save("import", "letters");
  expect(cache.lookup(letter.key)).toBeUndefined();
  expect((await cache.get(letter)).from).toBe("fresh");
  expect([state.renders, stock.reads]).toEqual([1, 2]);
  expect(cache.lookup(letter.key)).toBeDefined();
  stock.letter = "L2";
  save("import", "letters");
  expect(await Promise.all([read(letter), read(letter), read(letter)])).toEqual(["L2", "L2", "L2"]);
  expect(state.renders).toBe(2);
  save("phone", "settings");
  await read(letter);
  expect(state.renders).toBe(3);
});

test("a watched page that is unchanged after a save gets headers with the new version for shared caches", async () => {
  const letter = targetOf("/cartas-contempladas/7", "");
  const { cache, save } = world({
    render: async () => {
      const { result, watched = [] } = await recordRender(() => watchRead(async () => "L1"));
      return page(result, {
        areas: ["settings"],
        watched: watched.map((each) => ({ ...each, areas: ["letters"] as const })),
      });
    },
    sharingOf: sharingHeaders,
  });
  const epochs = async () => {
    const { headers } = (await cache.get(letter)).page.identity;
    return headers[headers.indexOf("Surrogate-Epochs") + 1];
  };
  expect(await epochs()).toBe("day=20261121 settings=0 letters=0");
  save("import", "letters");
  expect(await epochs()).toBe("day=20261121 settings=0 letters=1");
});

test("a 410 is cached until the record is back", async () => {
  const state = { status: 410, renders: 0 };
  const { cache, save } = world({
    render: async () => {
      state.renders += 1;
      return page("x", { status: state.status, areas: ["letters"] });
    },
  });
  const letter = targetOf("/cartas-contempladas/7", "");
  const statusOf = async () => (await cache.get(letter)).page.status;
  expect([await statusOf(), await statusOf(), state.renders]).toEqual([410, 410, 1]);
  state.status = 200;
  save("import", "letters");
  expect(await statusOf()).toBe(200);
});

test("no page is current after the day has changed in São Paulo", async () => {
  const { versions, state } = world();
  const version = versions.take();
  expect(versions.isCurrent(["content"], version)).toBe(true);
  state.today = "2026-11-22";
  await wait(1001);
  expect(versions.isCurrent(["content"], version)).toBe(false);
});

test("concurrent requests share one render", async () => {
  const { read, state } = world();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => read())))).toEqual(new Set(["/ v0"]));
  expect(state.renders).toBe(1);
});

test("1,000 saves during slow renders: no page is stale after the response to a save", async () => {
  let version = 0;
  let old = 0;
  const { cache, save } = world({
    // The content is read at the start of a slow render, so that a save in between makes it stale.
    render: async () => {
      const seen = version;
      await wait(Math.random() * 6);
      return page(String(seen));
    },
  });
  const visit = async () => Number((await cache.get(home)).page.identity.body.toString());
  for (let trial = 1; trial <= 1000; trial += 1) {
    const inFlight = [visit(), visit()];
    if (trial % 3 === 0) await wait(Math.random() * 3);
    version = trial;
    save("");
    const afterSave = [visit(), visit()];
    if (trial % 5 === 0) await Promise.all(inFlight);
    for (const seen of await Promise.all(afterSave)) if (seen < trial) old += 1;
    if ((await visit()) < trial) old += 1;
    void Promise.allSettled(inFlight);
  }
  expect(old).toBe(0);
}, 60_000);

test("a request that joined a render before a save gets the new page if its response follows the save", async () => {
  let version = "old";
  const { read, save } = world({
    render: async () => {
      const seen = version;
      await wait(20);
      return page(seen);
    },
  });
  const early = read();
  await wait(5);
  version = "new";
  save("");
  expect(await early).toBe("new");
});

test("continuous saves do not keep a visitor waiting forever", async () => {
  const { read, save } = world({ render: async () => wait(10).then(() => page("page")) });
  const timer = setInterval(() => save(""), 2);
  expect(await read()).toBe("page");
  clearInterval(timer);
});

test("filtered lists and unknown paths never evict pages", async () => {
  const { cache, read, state } = world({
    render: async (target) => {
      state.renders += 1;
      const exists = target.route.listed && target.key !== NOT_FOUND.key;
      return exists ? page("listed") : page("missing", { status: 404 });
    },
  });
  await read();
  for (let index = 0; index < 700; index += 1) {
    await cache.get(targetOf(`/unknown-${index}`, ""));
    await cache.get(targetOf("/cartas-contempladas", `page=${index + 2}`));
  }
  expect(cache.lookup("/")).toBeDefined();
  expect(cache.size().unlisted.entries).toBe(500);
  expect(cache.size().pages.entries).toBe(1);
});

test("redirects and unlisted pages are passed on and not stored", async () => {
  const { cache, state } = world({
    render: async (target) => {
      state.renders += 1;
      return target.key === "/porque-a-x"
        ? page("", { status: 308, headers: { location: "/porque-a-ipe" } })
        : page("x");
    },
  });
  for (const path of ["/porque-a-x", "/unlisted"]) {
    expect((await cache.get(targetOf(path, ""))).from).toBe("uncacheable");
    expect(cache.lookup(path)).toBeUndefined();
  }
  const { page: redirect } = await cache.get(targetOf("/porque-a-x", ""));
  expect(redirect.identity.headers).toContain("/porque-a-ipe");
  expect(redirect.identity.headers).toContain("no-store");
});

test("a page whose render marked the URL as meaningless is not stored", async () => {
  const { cache } = world({ render: async () => page("unknown type", { unstored: true }) });
  const target = targetOf("/avisos", "type=x");
  const { page: answer, from } = await cache.get(target);
  expect([answer.status, from, cache.lookup(target.key)]).toEqual([200, "uncacheable", undefined]);
  expect(answer.identity.headers).toContain("no-store");
});

test("unknown paths share a not-found page, kept current like other pages", async () => {
  const { read, save } = world({
    render: async (target) =>
      page(target.key === NOT_FOUND.key ? `frame ${version}` : "shell", { status: 404 }),
  });
  let version = 1;
  expect(await read(targetOf("/nada", ""))).toBe("frame 1");
  expect(await read(targetOf("/posts/nada", ""))).toBe("frame 1");
  version = 2;
  save("");
  expect(await read(targetOf("/nada", ""))).toBe("frame 2");
});

test("arbitrary URLs are rendered two at a time, and fixed pages do not wait for them", async () => {
  let running = 0;
  let most = 0;
  const { cache, read } = world({
    render: async (target) => {
      if (target.path === "/") return page("home");
      running += 1;
      most = Math.max(most, running);
      await wait(30);
      running -= 1;
      return page("", { status: 404 });
    },
  });
  const flood = Array.from({ length: 10 }, (_, index) => cache.get(targetOf(`/web/posts/x-${index}`, "")));
  expect(await read()).toBe("home");
  expect(running).toBe(2);
  const statuses = (await Promise.all(flood)).map((answer) => answer.page.status);
  expect([new Set(statuses), most]).toEqual([new Set([404]), 2]);
});

test("F29 a client that floods arbitrary URLs queues behind itself, and gets 503 beyond its share", async () => {
  const { cache } = world({ render: async () => wait(5).then(() => page("", { status: 404 })) });
  const ended: string[] = [];
  const ask = async (name: string, queueGroup: string) => {
    const { page: answer } = await cache.get(
      targetOf("/cartas-contempladas", `minCredit=${name}`),
      queueGroup,
    );
    ended.push(name);
    return answer;
  };
  const flood = Array.from({ length: 600 }, (_, index) => ask(String(index), "203.0.113.66"));
  const visitor = ask("visitor", "198.51.100.7");
  expect((await visitor).status).toBe(404);
  expect(ended.filter((name) => name !== "visitor").length).toBeLessThan(600 - 40);
  const answers = await Promise.all(flood);
  const full = answers.filter(({ status }) => status === 503);
  expect(full.length).toBe(600 - 52);
  expect(full[0]?.identity.headers).toEqual(expect.arrayContaining(["retry-after", "no-store"]));
});

test("a client never waits in another client's queue for the same address, which is rendered only once", async () => {
  let renders = 0;
  const { cache } = world({
    render: async () => {
      renders += 1;
      return wait(5).then(() => page("found"));
    },
  });
  const flood = Array.from({ length: 40 }, (_, index) =>
    cache.get(targetOf("/cartas-contempladas", `minCredit=${index + 1}`), "flood"),
  );
  const last = targetOf("/cartas-contempladas", "minCredit=40");
  expect((await cache.get(last, "visitor")).page.status).toBe(200);
  expect(renders).toBeLessThan(10);
  await Promise.all(flood);
  expect(renders).toBe(40);
});
