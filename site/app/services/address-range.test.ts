import { expect, test } from "vitest";
import { findLimitedRange, findNetwork } from "./address-range.ts";

test("an IPv4 address is limited alone and belongs to a network of 256", () => {
  expect(findLimitedRange("192.0.2.17")).toBe("192.0.2.17");
  expect(findNetwork("192.0.2.17")).toBe("192.0.2.0/24");
  expect(findNetwork("192.0.2.18")).toBe("192.0.2.0/24");
  expect(findNetwork("192.0.3.17")).toBe("192.0.3.0/24");
});

test("all addresses of an IPv6 /64 are one, however they are written", () => {
  const spellings = ["2001:db8::1", "2001:DB8:0:0:ffff::2", "2001:0db8:0000:0000::", "2001:db8::192.0.2.1"];
  expect(new Set(spellings.map(findLimitedRange))).toEqual(new Set(["2001:db8:0:0::/64"]));
  expect(findNetwork("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(findLimitedRange("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
  expect(findLimitedRange("::1")).toBe("0:0:0:0::/64");
  expect(findLimitedRange("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

test("a network of IPv6 doesn't depend on how its address ends", () => {
  for (const address of ["2001:db8:0:0:1::", "2001:db8::9", "2001:db8::%eth0"])
    expect(findNetwork(address)).toBe("2001:db8:0:0::/64");
  expect(findNetwork("fe80::1%eth0")).toBe(findLimitedRange("fe80::1%eth0"));
});

test("an IPv4 address inside of IPv6 is that IPv4 address", () => {
  expect(findLimitedRange("::ffff:192.0.2.17")).toBe("192.0.2.17");
  expect(findNetwork("::ffff:c000:211")).toBe("192.0.2.0/24");
});

test("what isn't an address is one unknown range", () => {
  const texts = [
    undefined,
    "",
    "unknown",
    "1.2.3",
    "1.2.3.256",
    "01.2.3.4",
    "::1::2",
    "]/@evil",
    "1:2:3:4:5:6:7:8:9",
    "g::1",
  ];
  expect(new Set(texts.map(findLimitedRange))).toEqual(new Set(["unknown"]));
  expect(findNetwork("1:2:3:4:5:6:7")).toBe("unknown");
  expect(findNetwork("1:2:3:4:5:6:7::8")).toBe("unknown");
});
