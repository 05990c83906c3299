import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { useS3Server } from "@/tests/s3-server";
import { describeStore, namesIn, storedFile, storedName } from "@/tests/store-suite";
import { REQUEST_TIMES } from "./s3/retries";
import { s3Store } from "./s3/store";
import { localStore } from "./store";

let folder: string;

beforeEach(async () => {
  const data = await mkdtemp(join(tmpdir(), "ipe-store-"));
  folder = join(data, "uploads");
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 10 }));
});

describeStore("a folder", async () => localStore(folder));
describeStore("a bucket", async () => s3Store((await useS3Server()).bucket, REQUEST_TIMES));

test("other files of the folder are listed, but neither read nor removed", async () => {
  const store = localStore(folder);
  await store.put([storedFile(1)]);
  await writeFile(join(folder, "notes.txt"), "");
  expect(await namesIn(store)).toEqual([storedName(1), "notes.txt"]);
  expect(await store.get("notes.txt")).toBeNull();
  await store.remove(["notes.txt"]);
  expect((await readdir(folder)).sort()).toEqual([storedName(1), "notes.txt"]);
});

test("a temporary file left by a crash is overwritten, but no symbolic link is followed", async () => {
  await mkdir(folder);
  await writeFile(join(folder, `.${storedName(1)}.tmp`), "a longer half of something");
  await localStore(folder).put([storedFile(1)]);
  expect(await readFile(join(folder, storedName(1)), "utf8")).toBe("image 1");
  await writeFile(join(folder, "notes.txt"), "mine");
  await symlink(join(folder, "notes.txt"), join(folder, `.${storedName(2)}.tmp`));
  await expect(localStore(folder).put([storedFile(2)])).rejects.toThrow(/ELOOP/);
  expect(await readFile(join(folder, "notes.txt"), "utf8")).toBe("mine");
});
