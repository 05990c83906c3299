import { expect, test } from "vitest";
import { checkUrl, hostAndPort, isPublicAddress } from "./addresses";

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
  "not an address",
])("%s is not of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "200.147.3.157", "2800:3f0:4001:81f::200e"])("%s is", (address) => {
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
  "http://169.254.169.254/latest/meta-data",
  "ftp://parceiro.example.com/a.csv",
  "file:///etc/passwd",
  "data:text/csv,a",
  "http://user:secret@parceiro.example.com/a.csv",
])("%s is refused before anything is connected", (address) => {
  expect(() => checkUrl(new URL(address), [])).toThrow();
});

test("a host that is listed with its port may be private", () => {
  const url = new URL("http://10.0.0.5:8080/a.csv");
  expect(() => checkUrl(url, ["10.0.0.5:8080"])).not.toThrow();
  expect(() => checkUrl(url, ["10.0.0.5:80"])).toThrow("privado");
  expect(hostAndPort(new URL("https://feed.example.com/a"))).toBe("feed.example.com:443");
  expect(hostAndPort(new URL("http://feed.example.com/a"))).toBe("feed.example.com:80");
});
