import type { Rectangle } from "electron";
import { z } from "zod";

const pixels = z.number().int().min(-100_000).max(100_000);

export const WindowBounds = z.object({
  ...{ x: pixels, y: pixels, width: pixels, height: pixels },
  isMaximized: z.boolean(),
  /** Chromium's: each step is a fifth larger; 0 is the actual size. */
  zoomLevel: z.number().min(-8).max(9).exactOptional(),
});
export type WindowBounds = z.infer<typeof WindowBounds>;

export const minSize = { width: 900, height: 600 };
const defaultSize = { width: 1440, height: 900 };

export function parseWindowBounds(text: string): WindowBounds | null {
  try {
    return WindowBounds.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const overlap = (a: Rectangle, b: Rectangle) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max));

function fitInto(area: Rectangle, bounds: Rectangle): Rectangle {
  const width = Math.max(minSize.width, Math.min(bounds.width, area.width));
  const height = Math.max(minSize.height, Math.min(bounds.height, area.height));
  return {
    x: clamp(bounds.x, area.x, Math.max(area.x, area.x + area.width - width)),
    y: clamp(bounds.y, area.y, Math.max(area.y, area.y + area.height - height)),
    width,
    height,
  };
}

/** On the display with most of `saved`, or centered on the first. @param areas without bars and docks, primary first */
export function computeWindowBounds(
  saved: WindowBounds | null,
  areas: readonly [Rectangle, ...Rectangle[]],
): WindowBounds {
  const [first] = areas;
  const nearest = saved && areas.reduce((best, area) => (overlap(area, saved) > overlap(best, saved) ? area : best));
  if (saved && nearest && overlap(nearest, saved) > 0)
    return { ...fitInto(nearest, saved), isMaximized: saved.isMaximized };
  const size = saved ?? defaultSize;
  const middle = {
    x: Math.round(first.x + (first.width - size.width) / 2),
    y: Math.round(first.y + (first.height - size.height) / 2),
    width: size.width,
    height: size.height,
  };
  return { ...fitInto(first, middle), isMaximized: saved?.isMaximized ?? false };
}
