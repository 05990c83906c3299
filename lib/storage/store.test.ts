import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { RestoredUploads } from "@/lib/backup/uploads";
import { localStore } from "./local";

const name = (digit: number) => `${String(digit).repeat(32)}-1x1.png`;
const file = (digit: number) => ({ name: name(digit), bytes: Buffer.from(`image ${digit}`) });
let folder: string;

beforeEach(async () => {
  const data = await mkdtemp(join(tmpdir(), "ipe-store-"));
  folder = join(data, "uploads");
  onTestFinished(() => rm(data, { recursive: true, force: true }));
});

test("what is put can be listed, got and removed, and nothing else is touched", async () => {
  const store = localStore(folder);
  expect(await store.list()).toEqual([]);
  await store.put([file(1), file(2)]);
  await writeFile(join(folder, "notes.txt"), "");
  expect((await store.list()).map((entry) => [entry.name, entry.bytes]).sort()).toEqual([
    [name(1), 7],
    [name(2), 7],
    ["notes.txt", 0],
  ]);
  expect(await store.get(name(1))).toEqual(Buffer.from("image 1"));
  expect([await store.get(name(3)), await store.get("notes.txt")]).toEqual([null, null]);
  await store.remove([name(1), name(3), "notes.txt", "../uploads"]);
  expect((await readdir(folder)).sort()).toEqual([name(2), "notes.txt"]);
});

test("files are put all or none", async () => {
  const store = localStore(folder);
  await expect(store.put([file(1), { name: "../out.png", bytes: Buffer.from("x") }])).rejects.toThrow(
    /no name/,
  );
  expect(await readdir(folder)).toEqual([]);
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

test("a restore that fails takes back what it put, and leaves what was there", async () => {
  const store = localStore(folder);
  await store.put([file(1)]);
  const uploads = await RestoredUploads.begin(store);
  const content = async function* (digit: number) {
    yield file(digit).bytes;
  };
  await uploads.add(name(1), content(1));
  await uploads.add(name(2), content(2));
  await uploads.finish();
  expect((await readdir(folder)).sort()).toEqual([name(1), name(2)]);
  await uploads.discard();
  expect(await readdir(folder)).toEqual([name(1)]);
});
