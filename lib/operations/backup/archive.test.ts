import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readEntries } from "./archive-reader";
import { ArchiveWriter } from "./archive-writer";

test("F28 entries of any size are read, even after an entry that was not read to its end", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "ipe-archive-")), "backup.tar");
  const contents = [0, 10, 20_000, 3_000_000, 5, 200_000].map((bytes) => randomBytes(bytes));
  const archive = await ArchiveWriter.open(file);
  for (const [index, content] of contents.entries()) await archive.add(`${index}`, content);
  await archive.finish();

  for (const unread of contents.keys()) {
    const names: string[] = [];
    await readEntries(file, async (name, content) => {
      names.push(name);
      if (name === `${unread}`) return;
      // By Buffer.equals, because Vitest compares bytes one by one, which is slow.
      expect(contents[Number(name)]?.equals(await buffer(content))).toBe(true);
    });
    expect(names).toEqual([...contents.keys()].map(String));
  }
});
