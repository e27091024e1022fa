import { expect, test } from "vitest";
import { createComputer, offline, online } from "#testing/site/computer.ts";
import { createManualClock, flushPromises } from "#testing/site/manual-clock.ts";
import { createSiteModel } from "#testing/site/site-model.ts";

async function open() {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock });
  const askedAtSeconds: number[] = [];
  const start = clock.now();
  computer.network.behavior = (call, answer) => {
    askedAtSeconds.push((clock.now() - start) / 1000);
    return offline(call, answer);
  };
  const app = await computer.start();
  return { site, clock, computer, askedAtSeconds, app, connection: app.connection };
}

test("an unreachable site is checked after 5, 10, 20, 40 and then every 60 seconds while needed", async () => {
  const { clock, computer, askedAtSeconds, connection } = await open();
  let hasDemand = true;
  connection.pollWhile(() => hasDemand);
  await connection.check();
  await clock.pass(200_000);
  expect(askedAtSeconds).toEqual([0, 5, 15, 35, 75, 135, 195]);
  hasDemand = false;
  await clock.pass(600_000);
  expect(askedAtSeconds).toHaveLength(8);
  computer.network.behavior = online;
  expect(connection.read().isReachable).toBe(false);
  connection.wake();
  await flushPromises();
  expect(connection.read().isReachable).toBe(true);
});

test("one response resets the backoff", async () => {
  const { clock, computer, connection, askedAtSeconds } = await open();
  connection.pollWhile(() => true);
  const previous = computer.network.behavior;
  await connection.check();
  await clock.pass(20_000);
  computer.network.behavior = online;
  await connection.check();
  askedAtSeconds.length = 0;
  computer.network.behavior = previous;
  await connection.check();
  await clock.pass(5000);
  expect(askedAtSeconds).toHaveLength(2);
});

test("listeners are notified when the session expires", async () => {
  const { clock, computer, app, connection } = await open();
  computer.network.behavior = online;
  await app.signIn();
  const notified: boolean[] = [];
  connection.subscribe(() => notified.push(connection.read().isSignedIn));
  await clock.pass(12 * 3_600_000 - 1);
  expect(notified).toEqual([]);
  await clock.pass(1);
  expect(notified.at(-1)).toBe(false);
});

test("a site behind another responder isn't reachable", async () => {
  const { computer, connection } = await open();
  computer.network.behavior = () => Response.json({ status: "ok", message: "up" });
  expect([await connection.check(), connection.read().isReachable]).toEqual([false, false]);
});

test("a new site's reachability is unknown before the first request", async () => {
  const { computer, connection } = await open();
  await connection.check();
  expect(connection.read().isReachable).toBe(false);
  computer.network.behavior = online;
  computer.settings.server = "https://other.example";
  connection.changeServer();
  expect(connection.read()).toMatchObject({ server: "https://other.example", isReachable: null, isSignedIn: false });
  await flushPromises();
  expect(connection.read().isReachable).toBe(true);
});

test("a check that takes longer than a second says that it isn't known, then what came of it", async () => {
  const { computer, clock, connection } = await open();
  computer.network.behavior = online;
  await connection.check();
  let answer = () => {};
  computer.network.behavior = (call, site) => new Promise((resolve) => (answer = () => resolve(online(call, site))));
  const known: unknown[] = [];
  connection.subscribe(() => known.push(connection.read().isReachable));
  const slow = connection.recheck();
  await clock.pass(999);
  expect(known).toEqual([]);
  await clock.pass(1);
  expect(known).toEqual([null]);
  answer();
  await slow;
  expect(known).toEqual([null, true]);

  computer.network.behavior = offline;
  await connection.recheck();
  await clock.pass(2000);
  expect(known).toEqual([null, true, false]);
});

test("a slow response to an earlier request doesn't hide that the site can't be reached any more", async () => {
  const { computer, connection } = await open();
  let answer = () => {};
  computer.network.behavior = (call, site) => new Promise((resolve) => (answer = () => resolve(online(call, site))));
  const early = connection.check();
  computer.network.behavior = offline;
  expect(await connection.recheck()).toBe(false);
  expect(connection.read().isReachable).toBe(false);
  answer();
  await early;
  expect(connection.read().isReachable).toBe(false);
});
