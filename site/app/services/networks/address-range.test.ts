import { expect, test } from "vitest";
import { findAddressRange } from "./address-range.ts";

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["203.0.113.250", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
])("%s is in the network %s", (address, range) => {
  expect(findAddressRange(address)).toBe(range);
});

test("what isn't an address is one network, so that it isn't a way around the limits", () => {
  for (const address of [undefined, "", "somebody", "1.2.3", "1:2:3", "]/@evil", "fe80::1%eth0"]) {
    expect(findAddressRange(address)).toBe("unknown");
  }
});
