import type { CategoryIconName } from "../category/icons.ts";

/** One path each, in a 20 px box, drawn like the icons of shared/ui. */
const paths: Record<CategoryIconName, string> = {
  atom: "M10 8.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4zM10 6.5c4.5 0 8 1.5 8 3.5s-3.5 3.5-8 3.5-8-1.5-8-3.5 3.5-3.5 8-3.5zM10 2c2 0 3.5 3.5 3.5 8s-1.5 8-3.5 8-3.5-3.5-3.5-8S8 2 10 2z",
  bars: "M3 17V11h3v6M8.5 17V7h3v10M14 17V3h3v14M2 17h16",
  book: "M10 5.5C8 4 5.5 3.5 2.5 3.5V15c3 0 5.5.5 7.5 2 2-1.5 4.5-2 7.5-2V3.5c-3 0-5.5.5-7.5 2zM10 5.5V17",
  briefcase: "M2.5 6.5h15v10h-15zM7 6.5v-3h6v3M2.5 11h15M10 10v2",
  bulb: "M7.5 14.5V13C5.5 12 4.5 10.2 4.5 8a5.5 5.5 0 0 1 11 0c0 2.2-1 4-3 5v1.5zM8 17.5h4",
  chip: "M5 5h10v10H5zM8 8h4v4H8zM7.5 5V2.5M12.5 5V2.5M7.5 17.5V15M12.5 17.5V15M5 7.5H2.5M5 12.5H2.5M17.5 7.5H15M17.5 12.5H15",
  cloud: "M5.5 15.5a3.5 3.5 0 0 1-.4-7A5 5 0 0 1 14.7 8a3.8 3.8 0 0 1-.2 7.5z",
  code: "M7 5l-5 5 5 5M13 5l5 5-5 5",
  compass: "M3.5 16.5v-13a13 13 0 0 1 13 13zM3.5 16.5l7.5-9",
  dividers:
    "M10 2v2.5M10 4.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM9 7.2L5 17.5M11 7.2l4 10.3M6 13.5c2.6 1.3 5.4 1.3 8 0",
  gear: "M10 5.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM10 8.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM10 2v3.5M10 14.5V18M2 10h3.5M14.5 10H18M4.3 4.3l2.5 2.5M13.2 13.2l2.5 2.5M15.7 4.3l-2.5 2.5M6.8 13.2l-2.5 2.5",
  heart: "M10 17L3.3 10.3a4.2 4.2 0 0 1 6-6l.7.7.7-.7a4.2 4.2 0 0 1 6 6z",
  leaf: "M4 16C2.5 8 7 3.5 17 3c.5 9-4 14-11.5 12.5M3 17.5L11 9",
  megaphone: "M3 8v4h3l8 4.5v-13L6 8zM6 12v4.5h2.5V13.5M17 8v4",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 0 1 0 5.5M14.5 12.3c2 .7 3.5 2.4 3.5 4.7",
  pulse: "M2 10.5h4l2-6 4 11 2-5h4",
  rings:
    "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 5.5a4.5 4.5 0 1 1 0 9M10 8.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z",
  scales:
    "M10 2.5v15M6 17.5h8M3.5 5.5h13M3.5 5.5L1.5 11.5h4zM16.5 5.5l-2 6h4zM1.5 11.5a2 2 0 0 0 4 0M14.5 11.5a2 2 0 0 0 4 0",
  shield: "M10 2.5l6.5 2.5v4.5c0 4-2.6 6.7-6.5 8-3.9-1.3-6.5-4-6.5-8V5zM7 9.8l2.2 2.2 4-4.5",
  speech: "M2.5 3.5h15v10H9l-4 4v-4H2.5zM6 7h8M6 10h5",
  stack: "M10 2.5l8 4-8 4-8-4zM2 10l8 4 8-4M2 13.5l8 4 8-4",
};

/** A category's drawing as SVG; an ornament, the name stands beside it. */
export function categoryIcon(name: CategoryIconName): string {
  return `<svg class="ico" viewBox="0 0 20 20" aria-hidden="true"><path d="${paths[name]}"/></svg>`;
}
