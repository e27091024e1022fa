import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, listToasts, showToast } from "./toast.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  dismissToast();
  vi.runAllTimers();
  vi.useRealTimers();
});

test("there is one toast at a time: a newer one replaces the older one", () => {
  showToast({ title: "First" });
  showToast({ title: "Second" });
  expect(listToasts().map(({ title, open }) => [title, open])).toEqual([["Second", true]]);
});

test("a toast can be updated", () => {
  const toast = showToast({ title: "Saving..." });
  toast.update({ title: "Saved", tone: "ok" });
  expect(listToasts()[0]).toMatchObject({ title: "Saved", tone: "ok", open: true });
});

test("a dismissed toast closes immediately and is removed after 1,000,000 ms", () => {
  const toast = showToast({ title: "Link copied" });
  toast.dismiss();
  expect(listToasts()[0]).toMatchObject({ open: false });
  vi.advanceTimersByTime(999_999);
  expect(listToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(listToasts()).toEqual([]);
});

test("updating or dismissing a replaced toast does not affect the new one", () => {
  const first = showToast({ title: "First" });
  first.dismiss();
  showToast({ title: "Second" });
  first.update({ title: "Changed" });
  first.dismiss();
  vi.advanceTimersByTime(2_000_000);
  expect(listToasts().map(({ title, open }) => [title, open])).toEqual([["Second", true]]);
});
