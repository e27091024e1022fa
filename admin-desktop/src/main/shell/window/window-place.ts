import type { Rectangle } from "electron";
import { z } from "zod";

const pixels = z.number().int().min(-100_000).max(100_000);

/** Where the window was: its place and size while it is not maximised, in device-independent pixels of the whole desktop. */
export const WindowPlace = z.object({ x: pixels, y: pixels, width: pixels, height: pixels, isMaximized: z.boolean() });
export type WindowPlace = z.infer<typeof WindowPlace>;

export const smallestSize = { width: 900, height: 600 };
const usualSize = { width: 1440, height: 900 };

/** What was kept; null for none, and for what is damaged. */
export function parsePlace(text: string): WindowPlace | null {
  try {
    return WindowPlace.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const overlap = (a: Rectangle, b: Rectangle) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** `wanted`, moved and shrunk until all of it is inside `area`. Where the area is smaller than the smallest size, that size. */
function fitInto(area: Rectangle, wanted: Rectangle): Rectangle {
  const width = Math.max(smallestSize.width, Math.min(wanted.width, area.width));
  const height = Math.max(smallestSize.height, Math.min(wanted.height, area.height));
  return {
    x: clamp(wanted.x, area.x, Math.max(area.x, area.x + area.width - width)),
    y: clamp(wanted.y, area.y, Math.max(area.y, area.y + area.height - height)),
    width,
    height,
  };
}

/**
 * Where the window opens: where it was, brought back onto the display that holds most of it; in the middle of the first
 * display where nothing is kept, or where its display is gone. @param areas of the displays without bars and docks, the
 * first display first, at least one
 */
export function placeWindow(kept: WindowPlace | null, areas: readonly [Rectangle, ...Rectangle[]]): WindowPlace {
  const [first] = areas;
  const nearest = kept && areas.reduce((best, area) => (overlap(area, kept) > overlap(best, kept) ? area : best));
  if (kept && nearest && overlap(nearest, kept) > 0)
    return { ...fitInto(nearest, kept), isMaximized: kept.isMaximized };
  const size = kept ?? usualSize;
  const middle = {
    x: Math.round(first.x + (first.width - size.width) / 2),
    y: Math.round(first.y + (first.height - size.height) / 2),
    width: size.width,
    height: size.height,
  };
  return { ...fitInto(first, middle), isMaximized: kept?.isMaximized ?? false };
}
