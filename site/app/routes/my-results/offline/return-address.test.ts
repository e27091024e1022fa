import { expect, test } from "vitest";
import { parseReturnAddress } from "./return-address.ts";

test("the page that couldn't be loaded is tried again, with its query", () => {
  const search = `?${new URLSearchParams({ from: "/assessments?search=a&b" })}`;
  expect(parseReturnAddress(search)).toBe("/assessments?search=a&b");
});

test.each([
  "",
  "?from=",
  "?from=//evil.example",
  "?from=/%5Cevil.example",
  "?from=https://evil.example",
  "?from=javascript:alert(1)",
  "?from=/results/offline",
])("%j leads home", (search) => {
  expect(parseReturnAddress(search)).toBe("/");
});
