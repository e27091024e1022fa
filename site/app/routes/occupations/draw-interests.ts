import { radar } from "@illumine/shared/drawing/radar.ts";

/** The occupation alone: the visitor's profile is added in the browser. */
export const drawInterests = (areas: readonly { label: string; percent: number }[]): string =>
  radar(
    areas.map(({ label, percent }) => ({ label, value: null, other: percent })),
    { size: 480 },
  );
