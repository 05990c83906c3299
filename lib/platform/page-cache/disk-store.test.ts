import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { prepareResponse, REVALIDATE } from "../response/prepare-response";
import { createDiskStore } from "./disk-store";

const HTML = { "content-type": "text/html; charset=utf-8" };

async function pageOf(text: string) {
  const body = Buffer.from(`<p>${text}</p><script nonce="a-nonce-of-one-render">1</script>`);
  return prepareResponse(
    { status: 200, headers: HTML, body, nonce: "a-nonce-of-one-render" },
    { cacheControl: REVALIDATE },
  );
}

function world(folder = mkdtempSync(path.join(os.tmpdir(), "pages-")), build = "one") {
  const events: { problem: string }[] = [];
  const copies = createDiskStore({ folder, build, log: (event) => events.push(event) });
  const text = async (key = "/") => (await copies.load(key))?.body.toString() ?? null;
  return { copies, events, folder, text };
}

async function written() {
  const made = world();
  made.copies.save("/", await pageOf("casa"), 1);
  await made.copies.flush();
  const [name = ""] = readdirSync(made.folder);
  return { ...made, file: path.join(made.folder, name) };
}

test("a copy survives the process, and is served with its original policy", async () => {
  const { folder, copies } = world();
  const page = await pageOf("casa");
  copies.save("/", page, 1);
  await copies.flush();
  const copy = await world(folder).copies.load("/");
  if (!copy) throw new Error("there is no copy");
  const again = await prepareResponse(copy, { cacheControl: REVALIDATE });
  expect(again.identity.headers).toEqual(page.identity.headers);
  expect(again.identity.body.equals(page.identity.body)).toBe(true);
});

test("a changed, truncated or extended copy is skipped and reported once", async () => {
  const { file, folder } = await written();
  const whole = readFileSync(file);
  const broken = Array.from({ length: whole.length }, (_, at) => {
    const copy = Buffer.from(whole);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  });
  const cut = Array.from({ length: whole.length }, (_, length) => whole.subarray(0, length));
  const { text, events } = world(folder);
  for (const content of [...broken, ...cut, Buffer.concat([whole, Buffer.from("x")])]) {
    writeFileSync(file, content);
    expect(await text()).toBeNull();
  }
  expect(events).toEqual([{ problem: "passed over: damaged", key: "/" }]);
  writeFileSync(file, whole);
  expect(await text()).toContain("casa");
});

test("copies of another build are skipped and reported once", async () => {
  const { folder, copies } = await written();
  copies.save("/posts", await pageOf("posts"), 1);
  await copies.flush();
  const { text, events } = world(folder, "two");
  expect([await text("/"), await text("/posts"), await text("/nada")]).toEqual([null, null, null]);
  expect(events).toEqual([{ problem: "passed over: another build's", key: "/" }]);
});

test("concurrent processes on one folder leave complete copies and no other file", async () => {
  const { folder } = world();
  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, index) => pageOf(String(index).repeat(50_000))),
  );
  const writers = pages.map(() => world(folder));
  const { text, events } = world(folder);
  for (let round = 0; round < 10; round += 1) {
    for (const [index, { copies }] of writers.entries()) {
      const page = pages[index];
      if (page) copies.save("/", page, 1);
    }
    const all = Promise.all(writers.map(({ copies }) => copies.flush()));
    for (let look = 0; look < 5; look += 1) {
      const seen = await text();
      if (round > 0) expect(seen).toMatch(/^<p>(\d)\1{49999}<\/p>/);
    }
    await all;
  }
  expect(readdirSync(folder)).toHaveLength(1);
  expect([...events, ...writers.flatMap((writer) => writer.events)]).toEqual([]);
});

test("temporary files of a killed process are deleted, and those of a running one are kept", async () => {
  const { folder } = await written();
  const abandoned = path.join(folder, "0123.1-ab.tmp");
  writeFileSync(abandoned, "half");
  utimesSync(abandoned, new Date(0), new Date(0));
  writeFileSync(path.join(folder, "0123.2-cd.tmp"), "half");
  await world(folder).copies.flush();
  expect(readdirSync(folder).filter((name) => name.endsWith(".tmp"))).toEqual(["0123.2-cd.tmp"]);
});

test("a removed copy is gone at once, also for the next process", async () => {
  const { copies, folder, text } = await written();
  copies.forget("/", 2);
  expect(await text()).toBeNull();
  await copies.flush();
  expect(readdirSync(folder)).toEqual([]);
});

test("an earlier render never replaces a later one, even if another process writes it last", async () => {
  const { folder, copies, text } = world();
  const other = world(folder).copies;
  other.save("/", await pageOf("nova"), 200);
  await other.flush();
  copies.save("/", await pageOf("velha"), 100);
  await copies.flush();
  expect(await text()).toContain("nova");
  copies.forget("/", 150);
  await copies.flush();
  expect(await world(folder).text()).toContain("nova");
  copies.save("/", await pageOf("mais nova"), 300);
  await copies.flush();
  expect(await text()).toContain("mais nova");
});

test("a copy dated in the future by a wrong clock is replaced", async () => {
  const { copies, text } = world();
  copies.save("/", await pageOf("do futuro"), Date.now() + 3_600_000);
  await copies.flush();
  copies.save("/", await pageOf("de hoje"), Date.now());
  await copies.flush();
  expect(await text()).toContain("de hoje");
});

test("an unwritable folder is reported", async () => {
  const { file } = await written();
  const { copies, events } = world(path.join(file, "no-folder"));
  copies.save("/", await pageOf("casa"), 1);
  await copies.flush();
  expect(events).toMatchObject([{ problem: "not written" }]);
});
