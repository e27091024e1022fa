import { joinClasses } from "../controls/join-classes.ts";

/** One path each, in a 20 px box, with 1.5 px lines and square ends. */
const paths = {
  search: "M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3zM13.5 13.5L18 18",
  go: "M3 10h13M11 5l5 5-5 5",
  back: "M17 10H4M9 5l-5 5 5 5",
  down: "M5 8l5 5 5-5",
  sun: "M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16",
  moon: "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z",
  system: "M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17",
  options: "M3 6h8M15 6h2M3 14h2M9 14h8M13 4a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM7 12a2 2 0 1 1 0 4a2 2 0 0 1 0-4z",
  menu: "M2.5 6.5h15M2.5 13.5h15",
  check: "M4 10.5l4 4 8-9",
  x: "M5 5l10 10M15 5L5 15",
  minus: "M4 10h12",
  plus: "M10 4v12M4 10h12",
  home: "M3 9.5L10 3l7 6.5M5 8.5V17h10V8.5",
  redo: "M4 10a6 6 0 1 1 2 4.5M4 5v5h5",
  star: "M10 2.8l2.2 4.7 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5L2.8 8.1l5-.6z",
  clock: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 5.5V10l3 2",
  warn: "M10 3l8 14H2zM10 8v4.5M10 14.5v.5",
  info: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9v5M10 6v.5",
  error: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6v5M10 13.5v.5",
  link: "M7 4h9v9M16 4L5 15",
  mail: "M2.5 5h15v10.5h-15zM2.5 5.5L10 11l7.5-5.5",
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  /** `s` 16 px, `m` 20 px, `l` 32 px. */
  size?: "s" | "m" | "l" | undefined;
  className?: string | undefined;
}

export function IconShape({ path, size = "m", className }: Omit<IconProps, "name"> & { path: string }) {
  return (
    <svg
      className={joinClasses("ico", size !== "m" && `ico-${size}`, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** Decorative: hidden from screen readers. An icon without text belongs in an `IconButton`, which has a name. */
export function Icon({ name, size, className }: IconProps) {
  // Arrows move when their button is hovered.
  const moves = name === "go" ? "ico-go" : name === "back" ? "ico-back" : undefined;
  return <IconShape path={paths[name]} size={size} className={joinClasses(moves, className)} />;
}
