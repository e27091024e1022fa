import { fc } from "@illumine/shared/testing/properties.ts";
import { expect, test } from "vitest";
import { computeWindowBounds, minSize, parseWindowBounds, type WindowBounds } from "./window-bounds.ts";

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const beside = { x: 1440, y: 0, width: 2560, height: 1400 };
const buildBounds = (changes: Partial<WindowBounds> = {}): WindowBounds => ({
  ...{ x: 100, y: 100, width: 1000, height: 700, isMaximized: false },
  ...changes,
});

test("the window opens where it was", () => {
  expect(computeWindowBounds(buildBounds(), [laptop, beside])).toEqual(buildBounds());
  const second = buildBounds({ x: 2000, isMaximized: true });
  expect(computeWindowBounds(second, [laptop, beside])).toEqual(second);
});

test("the first time it opens centered on the first display", () => {
  expect(computeWindowBounds(null, [beside, laptop])).toEqual({
    x: 2000,
    y: 250,
    width: 1440,
    height: 900,
    isMaximized: false,
  });
});

test("a window whose display is gone moves to the first display with the same size", () => {
  expect(computeWindowBounds(buildBounds({ x: 2000, isMaximized: true }), [laptop])).toEqual({
    ...{ x: 220, y: 113, width: 1000, height: 700, isMaximized: true },
  });
});

test("a window that hangs over the edge is brought in, and one that is too large shrinks", () => {
  expect(computeWindowBounds(buildBounds({ x: -300, y: -50 }), [laptop])).toMatchObject({ x: 0, y: 25 });
  expect(computeWindowBounds(buildBounds({ width: 5000, height: 5000 }), [laptop])).toMatchObject({
    width: 1440,
    height: 875,
  });
});

test("wherever it was, the window is on a display, and never smaller than the smallest size", () => {
  const number = fc.integer({ min: -100_000, max: 100_000 });
  const area = fc.record({
    x: fc.integer({ min: -5000, max: 5000 }),
    y: fc.integer({ min: -5000, max: 5000 }),
    width: fc.integer({ min: 900, max: 8000 }),
    height: fc.integer({ min: 600, max: 5000 }),
  });
  const saved = fc.record({ x: number, y: number, width: number, height: number, isMaximized: fc.boolean() });
  fc.assert(
    fc.property(fc.option(saved), fc.tuple(area, area), (was, areas) => {
      const { x, y, width, height } = computeWindowBounds(was, areas);
      expect(width).toBeGreaterThanOrEqual(minSize.width);
      expect(height).toBeGreaterThanOrEqual(minSize.height);
      const isInside = areas.some(
        (one) => x >= one.x && y >= one.y && x + width <= one.x + one.width && y + height <= one.y + one.height,
      );
      expect(isInside).toBe(true);
    }),
  );
});

test("damaged bounds are ignored", () => {
  expect(parseWindowBounds(JSON.stringify(buildBounds()))).toEqual(buildBounds());
  for (const text of ["", "{", "null", "[]", '{"x":1}', JSON.stringify(buildBounds({ width: 1e9 })), '{"x":"1"}'])
    expect(parseWindowBounds(text), text).toBeNull();
});
