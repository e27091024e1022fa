import { expect, test } from "vitest";
import { buildEntry } from "#testing/admin/entry-factory.ts";
import { applyPending, beginChange, endChange, type PendingChanges } from "./pending-changes.ts";

const none: PendingChanges = new Map();
const entry = buildEntry();

test("a change shows at once and rolls back when the call fails", () => {
  const pressed = beginChange(none, "one", "isOn", true);
  expect(applyPending(entry, pressed).isOn).toBe(true);
  expect(applyPending(entry, endChange(pressed, "one", "isOn"))).toEqual(entry);
});

test("of two changes the last one shows until both are answered", () => {
  const twice = beginChange(beginChange(none, "one", "isOn", true), "one", "isOn", false);
  const published = { ...entry, isOn: true };
  expect(applyPending(published, twice).isOn).toBe(false);
  const once = endChange(twice, "one", "isOn");
  expect(applyPending(published, once).isOn).toBe(false);
  expect(applyPending(published, endChange(once, "one", "isOn")).isOn).toBe(true);
});

test("changes of different flags and entries don't mix", () => {
  const pressed = beginChange(none, "one", "featured", true);
  expect(applyPending(entry, pressed)).toMatchObject({ isOn: false, featured: true });
  expect(applyPending(buildEntry({ id: "two" }), pressed).featured).toBe(false);
});
