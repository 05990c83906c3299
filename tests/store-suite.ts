import { describe, expect, test } from "vitest";
import { RestoredUploads } from "@/lib/operations/backup/restore";
import type { Store } from "@/lib/platform/storage/store-contract";

/** Returns a valid name of a stored file. */
export const storedName = (digit: number) => `${String(digit).repeat(32)}-1x1.png`;
export const storedFile = (digit: number) => ({
  name: storedName(digit),
  bytes: Buffer.from(`image ${digit}`),
});
export const namesIn = async (store: Store) => (await store.list()).map((entry) => entry.name).sort();

/**
 * Defines the tests that every store of uploads must pass.
 * @param start makes an empty store for each test
 */
export function describeStore(kind: string, start: () => Promise<Store>): void {
  describe(kind, () => {
    test("stored files can be listed, read and deleted, and no others are touched", async () => {
      const store = await start();
      expect(await store.list()).toEqual([]);
      const before = Date.now();
      await store.put([storedFile(1), storedFile(2)]);
      const listed = await store.list();
      expect(listed.map(({ name, bytes }) => [name, bytes]).sort()).toEqual([
        [storedName(1), 7],
        [storedName(2), 7],
      ]);
      for (const { changed } of listed) expect(Math.abs(changed.getTime() - before)).toBeLessThan(60_000);
      expect(await store.get(storedName(1))).toEqual(Buffer.from("image 1"));
      expect(await store.get(storedName(3))).toBeNull();
      await store.remove([storedName(1), storedName(3), "notes.txt", "../uploads"]);
      expect(await namesIn(store)).toEqual([storedName(2)]);
      expect(await store.get(storedName(1))).toBeNull();
    });

    test("either all files are stored or none", async () => {
      const store = await start();
      const bad = { name: "../out.png", bytes: Buffer.from("x") };
      await expect(store.put([storedFile(1), bad])).rejects.toThrow(/not the name/);
      expect(await store.list()).toEqual([]);
    });

    test("a failed restore deletes the files it stored, and keeps the others", async () => {
      const store = await start();
      await store.put([storedFile(1)]);
      const uploads = await RestoredUploads.begin(store);
      const content = async function* (digit: number) {
        yield storedFile(digit).bytes;
      };
      await uploads.add(storedName(1), content(1));
      await uploads.add(storedName(2), content(2));
      await uploads.finish();
      expect(await namesIn(store)).toEqual([storedName(1), storedName(2)]);
      await uploads.discard();
      expect(await namesIn(store)).toEqual([storedName(1)]);
    });
  });
}
