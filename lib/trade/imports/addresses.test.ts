import { expect, test } from "vitest";
import { checkUrl, guardedLookup, hostAndPort, isPublicAddress } from "./addresses";

test.each([
  "127.0.0.1",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "224.0.0.1",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "::ffff:10.0.0.1",
  "::ffff:127.0.0.1",
  "64:ff9b::a00:1",
  "2002:a00:1::",
  "::127.0.0.1",
  "::7f00:1",
  "::10.0.0.1",
  "::8.8.8.8",
  "::ffff:0:127.0.0.1",
  "::ffff:7f00:1",
  "64:ff9b::127.0.0.1",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::1",
  "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  "2800:3f0::5efe:127.0.0.1",
  "2800:3f0::200:5efe:10.0.0.1",
  "fe80::5efe:10.0.0.1",
  "fe80::1%eth0",
  "2800:3f0::1%eth0",
  "fec0::1",
  "fc00::1",
  "ff02::1",
  "2001:db8::1",
  "3fff::1",
  "3ffe::1",
  "2001:10::1",
  "2001:20::1",
  "2001:2::1",
  "100::1",
  "5f00::1",
  "4000::1",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "240.0.0.1",
  "0177.0.0.1",
  "0x7f.1",
  "127.1",
  "not an address",
])("%s is not a public address", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  "8.8.8.8",
  "200.147.3.157",
  "::ffff:8.8.8.8",
  "2800:3f0:4001:81f::200e",
  "2606:4700::6810:84e5",
  "2a00:1450:4003:80a::200e",
])("%s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "http://127.0.0.1/a.csv",
  "http://2130706433/a.csv",
  "http://0x7f.1/a.csv",
  "http://017700000001/a.csv",
  "http://127.1/a.csv",
  "http://[::1]/a.csv",
  "http://[::ffff:127.0.0.1]/a.csv",
  "http://[64:ff9b::7f00:1]/a.csv",
  "http://[::127.0.0.1]/a.csv",
  "http://[::ffff:0:127.0.0.1]/a.csv",
  "http://[2002:7f00:1::]/a.csv",
  "http://[2001:0:4136:e378:8000:63bf:80ff:fffe]/a.csv",
  "http://[fec0::1]/a.csv",
  "http://169.254.169.254/latest/meta-data",
  "ftp://parceiro.example.com/a.csv",
  "file:///etc/passwd",
  "data:text/csv,a",
  "http://user:secret@parceiro.example.com/a.csv",
])("%s is refused without connecting", (address) => {
  expect(() => checkUrl(new URL(address), [])).toThrow();
});

test("an exempt host may be private, but only with the exempt port", () => {
  const url = new URL("http://10.0.0.5:8080/a.csv");
  expect(() => checkUrl(url, ["10.0.0.5:8080"])).not.toThrow();
  expect(() => checkUrl(url, ["10.0.0.5:80"])).toThrow("privado");
  expect(hostAndPort(new URL("https://feed.example.com/a"))).toBe("feed.example.com:443");
  expect(hostAndPort(new URL("http://feed.example.com/a"))).toBe("feed.example.com:80");
});

test.each(["::127.0.0.1", "::ffff:127.0.0.1", "127.0.0.1"])(
  "a name that resolves to %s is refused",
  async (address) => {
    const lookup = guardedLookup(new URL("http://parceiro.example/a.csv"), []);
    const error = await new Promise((resolve) => lookup(address, {}, resolve));
    expect(error).toMatchObject({ message: expect.stringContaining("privado") });
  },
);
