import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { RestoredUploads } from "@/lib/backup/uploads";
import { useS3Server } from "@/tests/s3-server";
import { localStore } from "./local";
import { HASTY } from "./s3/patience";
import { s3Store } from "./s3/store";
import type { Store } from "./store";

const name = (digit: number) => `${String(digit).repeat(32)}-1x1.png`;
const file = (digit: number) => ({ name: name(digit), bytes: Buffer.from(`image ${digit}`) });
let folder: string;

beforeEach(async () => {
  const data = await mkdtemp(join(tmpdir(), "ipe-store-"));
  folder = join(data, "uploads");
  onTestFinished(() => rm(data, { recursive: true, force: true }));
});

const namesIn = async (store: Store) => (await store.list()).map((entry) => entry.name).sort();

describe.each([
  ["a folder", async () => localStore(folder)],
  ["a bucket", async () => s3Store((await useS3Server()).bucket, HASTY)],
])("%s", (_kind, start) => {
  test("what is put can be listed, got and removed, and nothing else is touched", async () => {
    const store = await start();
    expect(await store.list()).toEqual([]);
    const before = Date.now();
    await store.put([file(1), file(2)]);
    const listed = await store.list();
    expect(listed.map(({ name, bytes }) => [name, bytes]).sort()).toEqual([
      [name(1), 7],
      [name(2), 7],
    ]);
    for (const { changed } of listed) expect(Math.abs(changed.getTime() - before)).toBeLessThan(60_000);
    expect(await store.get(name(1))).toEqual(Buffer.from("image 1"));
    expect(await store.get(name(3))).toBeNull();
    await store.remove([name(1), name(3), "notes.txt", "../uploads"]);
    expect(await namesIn(store)).toEqual([name(2)]);
    expect(await store.get(name(1))).toBeNull();
  });

  test("files are put all or none", async () => {
    const store = await start();
    const bad = { name: "../out.png", bytes: Buffer.from("x") };
    await expect(store.put([file(1), bad])).rejects.toThrow(/no name/);
    expect(await store.list()).toEqual([]);
  });

  test("a restore that fails takes back what it put, and leaves what was there", async () => {
    const store = await start();
    await store.put([file(1)]);
    const uploads = await RestoredUploads.begin(store);
    const content = async function* (digit: number) {
      yield file(digit).bytes;
    };
    await uploads.add(name(1), content(1));
    await uploads.add(name(2), content(2));
    await uploads.finish();
    expect(await namesIn(store)).toEqual([name(1), name(2)]);
    await uploads.discard();
    expect(await namesIn(store)).toEqual([name(1)]);
  });
});

test("a folder's other files are listed, never got, never removed", async () => {
  const store = localStore(folder);
  await store.put([file(1)]);
  await writeFile(join(folder, "notes.txt"), "");
  expect(await namesIn(store)).toEqual([name(1), "notes.txt"]);
  expect(await store.get("notes.txt")).toBeNull();
  await store.remove(["notes.txt"]);
  expect((await readdir(folder)).sort()).toEqual([name(1), "notes.txt"]);
});

test("what a crash left under a temporary name is written over, but no link is followed", async () => {
  await mkdir(folder);
  await writeFile(join(folder, `.${name(1)}.tmp`), "a longer half of something");
  await localStore(folder).put([file(1)]);
  expect(await readFile(join(folder, name(1)), "utf8")).toBe("image 1");
  await writeFile(join(folder, "notes.txt"), "mine");
  await symlink(join(folder, "notes.txt"), join(folder, `.${name(2)}.tmp`));
  await expect(localStore(folder).put([file(2)])).rejects.toThrow(/ELOOP/);
  expect(await readFile(join(folder, "notes.txt"), "utf8")).toBe("mine");
});
