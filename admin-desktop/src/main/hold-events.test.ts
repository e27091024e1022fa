import { expect, test } from "vitest";
import type { DesktopCalls } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";
import { holdEvents } from "./hold-events.ts";

function open() {
  const told: DesktopEvent[] = [];
  const calls = { readApp: async () => ({}), keepPlace: async () => {} } as unknown as DesktopCalls;
  return { told, ...holdEvents(calls, (event) => void told.push(event)) };
}
const go: DesktopEvent = { kind: "go", path: "/drafts/1" };
const drafts: DesktopEvent = { kind: "drafts", drafts: [] };

test("what a person has to see waits until the page listens, and is told once", async () => {
  const { told, tell, calls } = open();
  tell(go);
  tell(drafts);
  await calls.readApp();
  tell({ kind: "notice", tone: "ok", title: "Sent" });
  expect(told).toEqual([drafts]);
  await calls.keepPlace({ path: "/" });
  expect(told.map(({ kind }) => kind)).toEqual(["drafts", "go", "notice"]);
  await calls.keepPlace({ path: "/bin" });
  tell(go);
  expect(told.map(({ kind }) => kind)).toEqual(["drafts", "go", "notice", "go"]);
});

test("a page that loads anew hears what was told while it was away", async () => {
  const { told, tell, calls } = open();
  await calls.keepPlace({ path: "/" });
  await calls.readApp();
  tell(go);
  expect(told).toEqual([]);
  await calls.keepPlace({ path: "/" });
  expect(told).toEqual([go]);
});
