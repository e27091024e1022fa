import { expect, test } from "vitest";
import type { DesktopCalls } from "../bridge.ts";
import type { DesktopEvent } from "../model/events.ts";
import { bufferEvents } from "./buffer-events.ts";

function open() {
  const received: DesktopEvent[] = [];
  const calls = { readApp: async () => ({}), saveLastPath: async () => {} } as unknown as DesktopCalls;
  return { received, ...bufferEvents(calls, (event) => void received.push(event)) };
}
const go: DesktopEvent = { kind: "go", path: "/drafts/1" };
const drafts: DesktopEvent = { kind: "drafts", changed: [], removedIds: [] };

test("events for a person wait until the page listens and are emitted once", async () => {
  const { received, emit, calls } = open();
  emit(go);
  emit(drafts);
  await calls.readApp();
  emit({ kind: "notice", tone: "ok", title: "Sent" });
  expect(received).toEqual([drafts]);
  await calls.saveLastPath({ path: "/" });
  expect(received.map(({ kind }) => kind)).toEqual(["drafts", "go", "notice"]);
  await calls.saveLastPath({ path: "/bin" });
  emit(go);
  expect(received.map(({ kind }) => kind)).toEqual(["drafts", "go", "notice", "go"]);
});

test("a reloaded page receives the events emitted in the meantime", async () => {
  const { received, emit, calls } = open();
  await calls.saveLastPath({ path: "/" });
  await calls.readApp();
  emit(go);
  expect(received).toEqual([]);
  await calls.saveLastPath({ path: "/" });
  expect(received).toEqual([go]);
});
