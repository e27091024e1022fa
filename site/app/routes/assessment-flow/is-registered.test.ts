import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToOutbox } from "#app/storage/outbox.ts";
import type { UserData } from "#app/storage/schemas/visitor.ts";
import { FakeLocalStorage } from "#testing/fake-local-storage.ts";
import { isRegistered } from "./is-registered.ts";

const timestamp = "2026-03-01T09:00:00.000Z";
const visitor: UserData = { gender: "Other", ageRange: "25-34", userId: "u1", timestamp };
const addDays = (days: number) => new Date(Date.parse(timestamp) + days * 86_400_000);

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new FakeLocalStorage() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a visitor stays registered for 80 days, which leaves ten for the assessment that they start then", () => {
  expect([0, 79.9, 80, 91, 400].map((days) => isRegistered(visitor, addDays(days)))).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
});

test("a visitor without an id is registered while their registration waits in the outbox", () => {
  const unknown = { ...visitor, userId: null };
  expect(isRegistered(unknown, addDays(0))).toBe(false);
  addToOutbox({ call: "start-assessment", userId: null, saidAt: timestamp, body: {} });
  addToOutbox({ call: "users", userId: null, saidAt: addDays(1).toISOString(), body: {} });
  expect(isRegistered(unknown, addDays(0))).toBe(false);
  addToOutbox({ call: "users", userId: null, saidAt: timestamp, body: {} });
  expect(isRegistered(unknown, addDays(0))).toBe(true);
});

test("a visitor whose time can't be read is registered anew", () => {
  expect(isRegistered({ ...visitor, timestamp: "yesterday" }, addDays(0))).toBe(false);
});
