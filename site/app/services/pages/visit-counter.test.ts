import { expect, test } from "vitest";
import { createVisitCounter } from "./visit-counter.ts";

test("visits are due a minute after the first one, and start anew then", () => {
  const visits = createVisitCounter();
  expect(visits.takeDue(0)).toBeNull();
  visits.count("/a", 1000);
  visits.count("/b", 2000);
  visits.count("/a", 60_999);
  expect(visits.takeDue(60_999)).toBeNull();
  expect(visits.takeDue(61_000)).toEqual(
    new Map([
      ["/a", 2],
      ["/b", 1],
    ]),
  );
  expect(visits.takeDue(1_000_000)).toBeNull();
});
