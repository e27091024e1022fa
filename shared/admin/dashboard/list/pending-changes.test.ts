import { expect, test } from "vitest";
import { buildEntry } from "#testing/admin/entry-factory.ts";
import { applyPending, beginChange, createKeyedQueue, endChange, type PendingChanges } from "./pending-changes.ts";

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

test("tasks of one key run in order, even after a failure; other keys don't wait", async () => {
  const enqueue = createKeyedQueue();
  const done: string[] = [];
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = enqueue("one", async () => {
    await gate;
    done.push("first");
    throw new Error("refused");
  });
  const second = enqueue("one", async () => {
    done.push("second");
    return 2;
  });
  await enqueue("two", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  open();
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe(2);
  expect(done).toEqual(["other", "first", "second"]);
});
