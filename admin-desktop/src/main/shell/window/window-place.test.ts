import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePlace, placeWindow, smallestSize, type WindowPlace } from "./window-place.ts";

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 2560, height: 1400 };
const place = (changes: Partial<WindowPlace> = {}): WindowPlace => ({
  ...{ x: 100, y: 100, width: 1000, height: 700, isMaximized: false },
  ...changes,
});

test("the window opens where it was", () => {
  expect(placeWindow(place(), [laptop, beside])).toEqual(place());
  const second = place({ x: 2000, isMaximized: true });
  expect(placeWindow(second, [laptop, beside])).toEqual(second);
});

test("the first time it opens in the middle of the first display", () => {
  expect(placeWindow(null, [beside, laptop])).toEqual({
    x: 2000,
    y: 250,
    width: 1440,
    height: 900,
    isMaximized: false,
  });
});

test("a window whose display is gone comes to the first display, in its size", () => {
  expect(placeWindow(place({ x: 2000, isMaximized: true }), [laptop])).toEqual({
    ...{ x: 220, y: 113, width: 1000, height: 700, isMaximized: true },
  });
});

test("a window that hangs over the edge is brought in, and one that is too large shrinks", () => {
  expect(placeWindow(place({ x: -300, y: -50 }), [laptop])).toMatchObject({ x: 0, y: 25 });
  expect(placeWindow(place({ width: 5000, height: 5000 }), [laptop])).toMatchObject({ width: 1440, height: 875 });
});

test("wherever it was, the window is on a display, and never smaller than the smallest size", () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  const area = fc.record({
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    width: fc.integer({ min: 900, max: 8000 }),
    height: fc.integer({ min: 600, max: 5000 }),
  });
  const kept = fc.record({ x: number, y: number, width: number, height: number, isMaximized: fc.boolean() });
  fc.assert(
    fc.property(fc.option(kept), fc.tuple(area, area), (was, areas) => {
      const { x, y, width, height } = placeWindow(was, areas);
      expect(width).toBeGreaterThanOrEqual(smallestSize.width);
      expect(height).toBeGreaterThanOrEqual(smallestSize.height);
      const isInside = areas.some(
        (one) => x >= one.x && y >= one.y && x + width <= one.x + one.width && y + height <= one.y + one.height,
      );
      expect(isInside).toBe(true);
    }),
  );
});

test("what is damaged counts as nothing", () => {
  expect(parsePlace(JSON.stringify(place()))).toEqual(place());
  for (const text of ["", "{", "null", "[]", '{"x":1}', JSON.stringify(place({ width: 1e9 })), '{"x":"1"}'])
    expect(parsePlace(text), text).toBeNull();
});
