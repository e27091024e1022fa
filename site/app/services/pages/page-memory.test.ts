import { expect, test } from "vitest";
import { createPageMemory } from "./page-memory.ts";

test("a remembered page is found until it is forgotten or replaced", () => {
  const memory = createPageMemory();
  memory.remember("/", { body: "first" });
  memory.remember("/", { body: "second" });
  expect([memory.find("/"), memory.find("/blog")]).toEqual([{ body: "second" }, null]);
  memory.forget("/");
  memory.forget("/");
  expect(memory.find("/")).toBeNull();
});

test("where there is no more room, what wasn't used for longest is forgotten", () => {
  const memory = createPageMemory({ maxSize: 10 });
  memory.remember("/a", { body: "12345" });
  memory.remember("/b", { body: new ArrayBuffer(5) });
  memory.find("/a");
  memory.remember("/c", { body: "1" });
  const isFound = (address: string) => memory.find(address) !== null;
  expect(["/a", "/b", "/c"].map(isFound)).toEqual([true, false, true]);
  memory.remember("/large", { body: "12345678901" });
  expect(["/a", "/c", "/large"].map(isFound)).toEqual([false, false, false]);
  memory.remember("/d", { body: "1234567890" });
  expect(isFound("/d")).toBe(true);
});
