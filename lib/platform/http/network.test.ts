import { expect, test } from "vitest";
import { networkOf, providerNetworkOf } from "./network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("rate limits count %j as %j", (address, key) => {
  expect(networkOf(address)).toBe(key);
});

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:db8:1:2:3::4", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("in a queue for costly work %s is in the group %s", (address, network) => {
  expect(providerNetworkOf(address)).toBe(network);
});
