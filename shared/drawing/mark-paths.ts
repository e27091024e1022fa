/**
 * The mark in a box of 32 units: an observer's quadrant with a beam and its index line. On the arc round 3.5 28.5 with
 * radius 26 the beam lies from 34 to 64 degrees, the line at 49. Points, not angles: every page draws it.
 */
export const markPaths = {
  beam: "M3.5 28.5L14.9 5.13A26 26 0 0 1 25.05 13.96Z",
  frame: "M3.5 28.5V2.5A26 26 0 0 1 29.5 28.5Z",
  index: "M3.5 28.5L20.56 8.88",
} as const;
