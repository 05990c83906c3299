import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoreError } from "@/lib/platform/storage/errors";
import { COMMAND_TIMES, REQUEST_TIMES } from "@/lib/platform/storage/s3/retries";
import { s3Store } from "@/lib/platform/storage/s3/store";
import { printFigure } from "@/tests/harness/figures";
import { startRadosgw } from "@/tests/harness/radosgw";
import { describeStore, namesIn, storedFile, storedName } from "@/tests/store-suite";

const FILES = 1_200;
let ceph: Awaited<ReturnType<typeof startRadosgw>>;

beforeAll(async () => {
  ceph = await startRadosgw();
});
afterAll(() => ceph?.stop());

describeStore("a bucket of Ceph", async () => s3Store(await ceph.makeBucket(), REQUEST_TIMES));

test("wrong keys and a missing bucket are store errors with the fault 'refused'", async () => {
  const bucket = await ceph.makeBucket();
  for (const wrong of [{ secretAccessKey: "another" }, { accessKeyId: "another" }, { name: "nowhere" }]) {
    const store = s3Store({ ...bucket, ...wrong }, REQUEST_TIMES);
    const works = [() => store.put([storedFile(1)]), () => store.get(storedName(1)), () => store.list()];
    for (const work of works) {
      const error = await work().then(
        () => null,
        (reason: unknown) => reason as StoreError,
      );
      expect([wrong, error?.name, error?.fault]).toEqual([wrong, "StoreError", "refused"]);
    }
  }
});

test("more files than fit on one page of the listing are stored, listed, read and deleted", async () => {
  const store = s3Store(await ceph.makeBucket(), COMMAND_TIMES);
  const files = Array.from({ length: FILES }, (_, index) => ({
    name: `${String(index).padStart(32, "0")}-1x1.png`,
    bytes: Buffer.alloc(20_000, index % 251),
  }));
  const startedAt = performance.now();
  await store.put(files);
  const written = performance.now();
  expect(await namesIn(store)).toEqual(files.map(({ name }) => name));
  for (const { name, bytes } of files) expect((await store.get(name))?.equals(bytes)).toBe(true);
  const read = performance.now();
  await store.remove(files.map(({ name }) => name));
  expect(await store.list()).toEqual([]);
  printFigure("radosgw", {
    files: FILES,
    write_ms: (written - startedAt) / FILES,
    read_ms: (read - written) / FILES,
  });
});

test("a picture of nine megabytes is stored and read", async () => {
  const store = s3Store(await ceph.makeBucket(), REQUEST_TIMES);
  const bytes = Buffer.alloc(9 * 1024 * 1024, "ipê");
  await store.put([{ name: storedName(1), bytes }]);
  expect((await store.get(storedName(1)))?.equals(bytes)).toBe(true);
});
