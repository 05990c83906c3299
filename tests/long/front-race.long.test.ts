import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startVarnish } from "@/tests/harness/varnish";
import { listen } from "@/tests/listen";

const TOKEN = "of-the-cache-in-front";

/** The epochs that the server knows; `hold` delays the server's next response to /page. */
const epochs = { content: 1, letters: 1 };
let requested = 0;
let hold: ((response: ServerResponse, send: () => void) => void) | undefined;
const server = createServer((request, response) => {
  requested += 1;
  const seen = { ...epochs };
  const send = () => {
    if (!response.headersSent) response.writeHead(200, headersOf(seen));
    response.end(`content ${seen.content}`);
  };
  if (hold && request.url === "/page") hold(response, send);
  else send();
});
const headersOf = (seen: typeof epochs) => ({
  "CDN-Cache-Control": "max-age=600",
  "Surrogate-Key": "site site-content",
  "Surrogate-Epochs": `day=20261123 content=${seen.content}`,
  "Content-Length": `content ${seen.content}`.length,
});

let varnish: Awaited<ReturnType<typeof startVarnish>>;
beforeAll(async () => {
  const port = await listen(server);
  varnish = await startVarnish([port, port], { token: TOKEN });
});
afterAll(async () => {
  await varnish?.stop();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  hold = undefined;
});

const get = async () => {
  const before = requested;
  const response = await fetch(`${varnish.url}/page`);
  return [await response.text(), requested === before ? "hit" : "fetched"];
};

async function purge(area: keyof typeof epochs, epoch = epochs[area]): Promise<Response> {
  return fetch(varnish.purgeUrl, {
    method: "POST",
    headers: {
      authorization: `Bearer ${TOKEN}`,
      "surrogate-key": `site-${area}`,
      "surrogate-epochs": `${area}=${epoch}`,
    },
    body: "{}",
  });
}

/** Sends a request, and returns when the server has received it; the response is held at the point `until`. */
async function requestHeld(until: "before its headers" | "before its body") {
  await purge("content");
  let release: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    hold = (response, send) => {
      if (until === "before its body") {
        response.writeHead(200, headersOf({ ...epochs })).flushHeaders();
      }
      release = send;
      hold = undefined;
      resolve();
    };
  });
  const answer = get();
  await arrived;
  return { answer, release: () => release?.() };
}

test.each(["before its headers", "before its body"] as const)(
  "a response from before a save, held %s, is not served after the purge",
  async (where) => {
    const early = await requestHeld(where);
    epochs.content += 1;
    expect((await purge("content")).status).toBe(200);
    // This request waits for the response in progress.
    const later = get();
    early.release();
    expect((await early.answer)[0]).toBe(`content ${epochs.content - 1}`);
    expect((await later)[0]).toBe(`content ${epochs.content}`);
    expect((await get())[0]).toBe(`content ${epochs.content}`);
    expect(await get()).toEqual([`content ${epochs.content}`, "hit"]);
  },
);

test("a late purge with a lower epoch has no effect", async () => {
  const early = await requestHeld("before its headers");
  const old = epochs.content;
  epochs.content += 2;
  expect((await purge("content")).headers.get("surrogate-epochs")).toContain(`content=${epochs.content} `);
  expect((await purge("content", old)).headers.get("surrogate-epochs")).toContain(
    `content=${epochs.content} `,
  );
  early.release();
  await early.answer;
  expect((await get())[0]).toBe(`content ${epochs.content}`);
});

test("a purge of another area leaves a page cached", async () => {
  await get();
  epochs.letters += 1;
  await purge("letters");
  expect(await get()).toEqual([`content ${epochs.content}`, "hit"]);
});

test("of concurrent purges the highest epoch wins, in any order", async () => {
  const first = epochs.content;
  const named = Array.from({ length: 200 }, (_, index) => first + 1 + ((index * 67) % 200));
  const purgeUntilAnswered = async (epoch: number): Promise<void> => {
    if ((await purge("content", epoch)).status !== 200) await purgeUntilAnswered(epoch);
  };
  await Promise.all(named.map(purgeUntilAnswered));
  epochs.content = first + 200;
  expect((await purge("content", first)).headers.get("surrogate-epochs")).toContain(
    `content=${first + 200} `,
  );
  expect((await get())[0]).toBe(`content ${first + 200}`);
  expect(await get()).toEqual([`content ${first + 200}`, "hit"]);
});

test("no response after a purge has an older epoch, for thousands of purges and responses in any order", async () => {
  let old = 0;
  let hits = 0;
  for (let turn = 0; turn < 2000; turn += 1) {
    hold = turn % 2 === 0 ? (_response, send) => setTimeout(send, Math.random() * 3) : undefined;
    const inFlight = [get(), get()];
    if (turn % 3 === 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    epochs.content += 1;
    const saved = epochs.content;
    while ((await purge("content")).status !== 200);
    for (const [text = "", from] of await Promise.all([get(), get(), get()])) {
      if (Number(text.slice(8)) < saved) old += 1;
      if (from === "hit") hits += 1;
    }
    await Promise.all(inFlight);
  }
  process.stdout.write(`  purges against answers: 2000 purges, old ${old}, hits ${hits}\n`);
  expect(old).toBe(0);
  expect(hits).toBeGreaterThan(0);
}, 300_000);
