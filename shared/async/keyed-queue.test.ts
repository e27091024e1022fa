import { expect, test } from "vitest";
import { fc } from "#testing/properties.ts";
import { createKeyedQueue } from "./keyed-queue.ts";

test("tasks of a key run in their order, one at a time, however long each takes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 12 }),
      async (scheduler, keys) => {
        const queue = createKeyedQueue();
        const started: [string, number][] = [];
        const running = new Set<string>();
        const results = keys.map((key, number) =>
          queue.run(key, async () => {
            expect(running).not.toContain(key);
            running.add(key);
            started.push([key, number]);
            await scheduler.schedule(Promise.resolve());
            running.delete(key);
            return number;
          }),
        );
        await scheduler.waitFor(Promise.all(results));
        expect(await Promise.all(results)).toEqual(keys.map((_, number) => number));
        for (const key of "abc") {
          const given = keys.flatMap((other, number) => (other === key ? [number] : []));
          expect(started.filter(([other]) => other === key).map(([, number]) => number)).toEqual(given);
        }
      },
    ),
  );
});

test("a failing task rejects for its caller and doesn't block its key", async () => {
  const queue = createKeyedQueue();
  const failing = queue.run("one", () => Promise.reject(new Error("refused")));
  const next = queue.run("one", async () => "next");
  await expect(failing).rejects.toThrow("refused");
  expect(await next).toBe("next");
});

test("a task that throws at once rejects too", async () => {
  const queue = createKeyedQueue();
  const failing = queue.run("one", () => {
    throw new Error("not even started");
  });
  await expect(failing).rejects.toThrow("not even started");
  expect(await queue.run("one", async () => "next")).toBe("next");
});

test("other keys don't wait", async () => {
  const queue = createKeyedQueue();
  let finish = () => {};
  const slow = queue.run("slow", () => new Promise<void>((resolve) => (finish = resolve)));
  expect(await queue.run("fast", async () => "done")).toBe("done");
  finish();
  await slow;
});

test("the queue is idle once all tasks have ended, also those added while it waits for one that fails", async () => {
  const queue = createKeyedQueue();
  await queue.whenIdle();
  const events: string[] = [];
  const addLater = () =>
    queue.run("two", async () => {
      await new Promise((resolve) => setImmediate(resolve));
      events.push("later task ended");
    });
  queue.run("one", () => Promise.reject(new Error("refused"))).catch(addLater);
  await queue.whenIdle();
  events.push("idle");
  expect(events).toEqual(["later task ended", "idle"]);
});
