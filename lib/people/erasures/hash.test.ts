import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { erasureKeys, personHash } from "./hash";

const [now, before] = ["now".padEnd(32, "-"), "before".padEnd(32, "-")] as [string, string];
const email = "ana@example.com";

test("hashes of earlier releases, keyed with the secret itself, are still found", () => {
  const hash = createHmac("sha256", before).update(`erased person\nalerts\n${email}`).digest("base64url");
  const id = createHmac("sha256", before).update("erased person's key").digest("hex").slice(0, 16);
  const keys = erasureKeys([now, before]);
  expect(keys.map((key) => personHash(email, key, "alerts"))).toContain(hash);
  expect(keys.at(-1)?.id).toBe(id);
});

test("new hashes use a key derived from the newest secret, and every key has a unique id", () => {
  const keys = erasureKeys([now, before]);
  expect(keys[0]).toEqual(erasureKeys([now])[0]);
  expect(Buffer.from(keys[0].key).toString()).not.toBe(now);
  expect(new Set(keys.map(({ id }) => id)).size).toBe(4);
});
