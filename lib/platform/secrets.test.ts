import { decode } from "next-auth/jwt";
import { expect, test, vi } from "vitest";
import { unsealSession } from "../people/auth/token";
import { openPending } from "../people/auth/two-factor/pending";
import { openSecret } from "../people/auth/two-factor/seal";
import { openSealedLink } from "../people/links/link";
import { readFormState } from "./http/form/state";
import { openContent } from "./mail/content";

vi.mock("next-auth/jwt", async (original) => {
  const module = await original<typeof import("next-auth/jwt")>();
  return { ...module, decode: vi.fn(module.decode) };
});
process.env.DATABASE_URL ||= "postgres://u:p@localhost/ipe";

test.each([
  ["a mailed link", (token: string) => openSealedLink("alert-leave", token)],
  ["a session", unsealSession],
  ["a sign-in between its steps", openPending],
  ["a form's outcome", readFormState],
  ["an authenticator's secret", (token: string) => openSecret(1, token)],
])("a token of 900 kB is refused as %s by its length, before any key is derived", async (_, open) => {
  vi.mocked(decode).mockClear();
  expect(await open(`${"a".repeat(900_000)}.a.a.a.a`)).toBeNull();
  expect(decode).not.toHaveBeenCalled();
  expect(await open("a.a.a.a.a")).toBeNull();
  expect(decode).toHaveBeenCalled();
});

test("a mail in the queue may be as long as its post", async () => {
  vi.mocked(decode).mockClear();
  expect(await openContent("a".repeat(900_000))).toBeNull();
  expect(decode).toHaveBeenCalled();
});
