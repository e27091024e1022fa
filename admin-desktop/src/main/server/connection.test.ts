import { expect, test } from "vitest";
import { clear, createComputer, offline } from "#test/site/computer.ts";
import { createManualClock, letSettle } from "#test/site/manual-clock.ts";
import { createSiteModel } from "#test/site/site-model.ts";

async function open() {
  const site = createSiteModel();
  const clock = createManualClock();
  const computer = createComputer({ site, clock });
  const asked: number[] = [];
  const start = clock.now();
  computer.weather.between = (call, answer) => {
    asked.push((clock.now() - start) / 1000);
    return offline(call, answer);
  };
  const app = await computer.start();
  return { site, clock, computer, asked, app, connection: app.connection };
}

test("a site that cannot be reached is asked after 5, 10, 20, 40 and then every 60 seconds, while somebody wants it", async () => {
  const { clock, computer, asked, connection } = await open();
  let isWanted = true;
  connection.want(() => isWanted);
  await connection.check();
  await clock.pass(200_000);
  expect(asked).toEqual([0, 5, 15, 35, 75, 135, 195]);
  isWanted = false;
  await clock.pass(600_000);
  expect(asked).toHaveLength(8);
  computer.weather.between = clear;
  expect(connection.read().isReachable).toBe(false);
  connection.wake();
  await letSettle();
  expect(connection.read().isReachable).toBe(true);
});

test("one answer begins the row anew", async () => {
  const { clock, computer, connection, asked } = await open();
  connection.want(() => true);
  const bad = computer.weather.between;
  await connection.check();
  await clock.pass(20_000);
  computer.weather.between = clear;
  await connection.check();
  asked.length = 0;
  computer.weather.between = bad;
  await connection.check();
  await clock.pass(5000);
  expect(asked).toHaveLength(2);
});

test("the end of a session is told when it comes", async () => {
  const { clock, computer, app, connection } = await open();
  computer.weather.between = clear;
  await app.signIn();
  const told: boolean[] = [];
  connection.subscribe(() => told.push(connection.read().isSignedIn));
  await clock.pass(12 * 3_600_000 - 1);
  expect(told).toEqual([]);
  await clock.pass(1);
  expect(told.at(-1)).toBe(false);
});

test("a site that somebody else answers for is not reachable", async () => {
  const { computer, connection } = await open();
  computer.weather.between = () => Response.json({ status: "ok", message: "up" });
  expect([await connection.check(), connection.read().isReachable]).toEqual([false, false]);
});

test("another site is another matter: nothing is known of it before it was asked", async () => {
  const { computer, connection } = await open();
  await connection.check();
  expect(connection.read().isReachable).toBe(false);
  computer.weather.between = clear;
  computer.settings.server = "https://other.example";
  connection.changeServer();
  expect(connection.read()).toMatchObject({ server: "https://other.example", isReachable: null, isSignedIn: false });
  await letSettle();
  expect(connection.read().isReachable).toBe(true);
});
