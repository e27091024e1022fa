import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalServer, serveModule } from "./local-worker.ts";

/** A request of "/keep" retains an array of that many numbers, 8 bytes each. "/free" lets them go. */
const retainedNumbers = 1_000_000;

let server: LocalServer;
beforeAll(async () => {
  const script = `const retained = []; export default { fetch({ url }) {
    if (new URL(url).pathname === "/free") retained.length = 0;
    if (new URL(url).pathname === "/keep") retained.push(Array.from({ length: ${retainedNumbers} }, (_, at) => at / 2));
    return new Response(null, { status: 204 });
  } }`;
  server = await serveModule(script, { isInspected: true });
});
afterAll(() => server.stop());

async function readHeapWhileVisited(): Promise<number> {
  let isRead = false;
  const reading = server.readHeapMegabytes().finally(() => {
    isRead = true;
  });
  while (!isRead) await fetch(server.origin);
  return reading;
}

test("what a Worker keeps is in its heap, and what it has let go isn't", async () => {
  const atFirst = await readHeapWhileVisited();
  await fetch(`${server.origin}/keep`);
  const withNumbers = await readHeapWhileVisited();
  await fetch(`${server.origin}/free`);
  const atLast = await readHeapWhileVisited();
  expect(withNumbers - atFirst).toBeGreaterThan(7);
  expect(atLast - atFirst).toBeLessThan(1);
});
