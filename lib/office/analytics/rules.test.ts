import { expect, test } from "vitest";
import { countryName, countryOf, isCounted, UNKNOWN_COUNTRY } from "./rules";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const request = (headers: Record<string, string> = {}, method = "GET") => ({
  method,
  headers: { "user-agent": FIREFOX, ...headers },
  trustedProxy: 0,
});

test("a person's visit is counted", () => {
  expect(isCounted(request())).toBe(true);
});

test.each([
  ["a HEAD request", request({}, "HEAD")],
  ["Googlebot", request({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" })],
  ["a link preview", request({ "user-agent": "WhatsApp/2.23.20.0" })],
  ["curl", request({ "user-agent": "curl/8.5.0" })],
  ["a request without a user agent", request({ "user-agent": "" })],
  ["a client that asks not to be tracked", request({ dnt: "1" })],
  ["a request with Global Privacy Control", request({ "sec-gpc": "1" })],
  ["a prefetch", request({ "sec-purpose": "prefetch;prerender" })],
])("%s is not counted", (_who, view) => {
  expect(isCounted(view)).toBe(false);
});

test("a country header counts only behind a trusted proxy and with a country's code", () => {
  const headers = { "cf-ipcountry": "pt" };
  expect(countryOf({ ...request(headers), trustedProxy: 1 })).toBe("PT");
  expect(countryOf(request(headers))).toBe(UNKNOWN_COUNTRY);
  expect(countryOf({ ...request({ "cf-ipcountry": "XX" }), trustedProxy: 1 })).toBe(UNKNOWN_COUNTRY);
  expect(countryOf({ ...request({ "x-country-code": "<script>" }), trustedProxy: 1 })).toBe(UNKNOWN_COUNTRY);
});

test("countries have Portuguese names", () => {
  expect(countryName("BR")).toBe("Brasil");
  expect(countryName("PT")).toBe("Portugal");
  expect(countryName(UNKNOWN_COUNTRY)).toBe("Desconhecido");
});
