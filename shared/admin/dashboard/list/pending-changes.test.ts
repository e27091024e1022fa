import { expect, test } from "vitest";
import { buildEntry } from "#testing/admin/entry-factory.ts";
import { beginChange, createTurns, endChange, type PendingChanges, showWanted } from "./pending-changes.ts";

const none: PendingChanges = new Map();
const entry = buildEntry();

test("a press shows at once, and rolls back when it is over and nothing was stored", () => {
  const pressed = beginChange(none, "one", "isOn", true);
  expect(showWanted(entry, pressed).isOn).toBe(true);
  expect(showWanted(entry, endChange(pressed, "one", "isOn"))).toEqual(entry);
});

test("of two presses the last one shows until both are answered", () => {
  const twice = beginChange(beginChange(none, "one", "isOn", true), "one", "isOn", false);
  const published = { ...entry, isOn: true };
  expect(showWanted(published, twice).isOn).toBe(false);
  const once = endChange(twice, "one", "isOn");
  expect(showWanted(published, once).isOn).toBe(false);
  expect(showWanted(published, endChange(once, "one", "isOn")).isOn).toBe(true);
});

test("flags and entries do not mix", () => {
  const pressed = beginChange(none, "one", "featured", true);
  expect(showWanted(entry, pressed)).toMatchObject({ isOn: false, featured: true });
  expect(showWanted(buildEntry({ id: "two" }), pressed).featured).toBe(false);
});

test("tasks of one key take turns in order, past one that fails; other keys wait for nobody", async () => {
  const takeTurn = createTurns();
  const done: string[] = [];
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = takeTurn("one", async () => {
    await gate;
    done.push("first");
    throw new Error("refused");
  });
  const second = takeTurn("one", async () => {
    done.push("second");
    return 2;
  });
  await takeTurn("two", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  open();
  await expect(first).rejects.toThrow("refused");
  expect(await second).toBe(2);
  expect(done).toEqual(["other", "first", "second"]);
});
