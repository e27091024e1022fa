import { createEmitter } from "@illumine/shared/async/emitter.ts";
import { expect, test } from "vitest";
import { createManualClock } from "#testing/site/manual-clock.ts";
import type { DesktopEvent } from "../model/events.ts";
import { emitChanges } from "./emit-changes.ts";
import type { Parts } from "./parts.ts";

function open() {
  const clock = createManualClock();
  const connection = { isSignedIn: false, isReachable: true };
  const changes = createEmitter();
  const sent = createEmitter<[unknown]>();
  const never = () => () => {};
  const events: DesktopEvent["kind"][] = [];
  let refreshes = 0;
  const parts = {
    platform: { clock },
    drafts: { list: () => [], subscribe: never },
    connection: {
      ...{ read: () => connection, subscribe: changes.subscribe, pollWhile: never, check: async () => true },
    },
    settings: { value: () => ({ server: "https://illumine.example" }), subscribe: never },
    outbox: { list: () => [], subscribe: never, subscribeSent: sent.subscribe },
    workspace: { subscribe: never, subscribeDraftChanged: never, subscribeCheck: never },
    siteCopies: { subscribe: never, save: async () => {} },
    listDamaged: () => [],
    refreshFromSite: async () => {
      refreshes += 1;
    },
  };
  emitChanges(parts as unknown as Parts, ({ kind }) => events.push(kind));
  return {
    clock,
    events,
    countRefreshes: () => refreshes,
    connect: (isSignedIn: boolean) => {
      connection.isSignedIn = isSignedIn;
      changes.emit();
    },
    publish: async () => {
      const copy = { assessment: { title: "Bees", version: 2, isActive: true } };
      sent.emit({ draftId: "a", kind: "publish", stored: { kind: "stored", copy } });
      await new Promise(setImmediate);
    },
  };
}

const hourMs = 60 * 60_000;

test("the site's lists are read again at sign-in, after a publish, and every hour while the app is connected", async () => {
  const { clock, connect, publish, countRefreshes, events } = open();
  await clock.pass(2 * hourMs);
  expect(countRefreshes()).toBe(0);
  connect(true);
  connect(true);
  expect(countRefreshes()).toBe(1);
  await publish();
  expect(countRefreshes()).toBe(2);
  expect(events).toContain("site copies");
  await clock.pass(hourMs);
  expect(countRefreshes()).toBe(3);
  await clock.pass(hourMs);
  expect(countRefreshes()).toBe(4);
  connect(false);
  await clock.pass(2 * hourMs);
  expect(countRefreshes()).toBe(4);
  connect(true);
  expect(countRefreshes()).toBe(5);
});
