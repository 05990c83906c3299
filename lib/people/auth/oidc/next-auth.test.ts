import { expect, test } from "vitest";
import { isProviderDown } from "./next-auth";

test.each([
  [{ code: "ECONNREFUSED" }, true],
  [{ code: "ENOTFOUND" }, true],
  [{ message: "outgoing request timed out after 5000ms" }, true],
  [{ message: "expected 200 OK, got: 503 Service Unavailable" }, true],
  [{ message: "expected 200 OK, got: 404 Not Found" }, false],
  [{ code: "ERR_JWKS_NO_MATCHING_KEY" }, false],
  [{ code: "ERR_INVALID_URL" }, false],
  [{ code: "ENOENT" }, false],
  [{ message: "id_token issued in the future" }, false],
])("the error %o counts as an outage of the provider: %s", (fields, down) => {
  expect(isProviderDown(Object.assign(new Error(), fields))).toBe(down);
});
