import { expect, test } from "vitest";
import { ApiFailure } from "#api/client.ts";
import { describePasskeyFailure } from "./passkey-failure.ts";

const named = (name: string) => Object.assign(new Error("for developers"), { name });

test("what the browser throws is said in plain words", () => {
  expect(describePasskeyFailure(named("NotAllowedError"))).toContain("canceled or took too long");
  expect(describePasskeyFailure(named("SecurityError"))).toContain("at its public address");
  expect(describePasskeyFailure(named("InvalidStateError"))).toContain("already has a passkey");
});

test("the server's message is shown, and a lost connection is named", () => {
  expect(describePasskeyFailure(new ApiFailure(401, "This passkey wasn't accepted."))).toBe(
    "This passkey wasn't accepted.",
  );
  expect(describePasskeyFailure(new TypeError("Failed to fetch"))).toContain("Couldn't reach the server");
});

test("anything else is no developer's message", () => {
  for (const error of [named("constructor"), named("ConstraintError"), "text", undefined]) {
    expect(describePasskeyFailure(error)).toBe("The passkey couldn't be used. Please try again.");
  }
});
