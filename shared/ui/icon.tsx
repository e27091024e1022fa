import { joinClasses } from "./join-classes";

/** One path each, in a 20 px box, 1.5 px line, square ends. */
const paths = {
  search: "M9 3a6 6 0 1 1 0 12A6 6 0 0 1 9 3zM13.5 13.5L18 18",
  go: "M3 10h13M11 5l5 5-5 5",
  back: "M17 10H4M9 5l-5 5 5 5",
  down: "M5 8l5 5 5-5",
  grid: "M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z",
  list: "M3 5h14M3 10h14M3 15h14",
  sun: "M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6L16 16M16 4l-1.4 1.4M5.4 14.6L4 16",
  moon: "M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7z",
  system: "M2.5 3.5h15v10h-15zM7 17h6M10 13.5V17",
  menu: "M2.5 6.5h15M2.5 13.5h15",
  check: "M4 10.5l4 4 8-9",
  x: "M5 5l10 10M15 5L5 15",
  plus: "M10 4v12M4 10h12",
  download: "M10 3v10M5.5 9L10 13.5 14.5 9M3.5 17h13",
  print: "M5.5 8V3h9v5M5.5 14H3V8h14v6h-2.5M5.5 12h9v5.5h-9z",
  share: "M10 12.5V3M6 6.5L10 2.5l4 4M4.5 10v7.5h11V10",
  save: "M5.5 3h9v14.5L10 14l-4.5 3.5z",
  home: "M3 9.5L10 3l7 6.5M5 8.5V17h10V8.5",
  redo: "M4 10a6 6 0 1 1 2 4.5M4 5v5h5",
  star: "M10 2.8l2.2 4.7 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5L2.8 8.1l5-.6z",
  clock: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 5.5V10l3 2",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 0 1 0 5.5M14.5 12.3c2 .7 3.5 2.4 3.5 4.7",
  edit: "M3.5 16.5l.7-3.5L13.5 3.7l2.8 2.8-9.3 9.3zM11.5 5.7l2.8 2.8",
  trash: "M4 6h12M8 6V3.5h4V6M5.5 6l.8 11h7.4l.8-11M8.5 9v5M11.5 9v5",
  eye: "M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  warn: "M10 3l8 14H2zM10 8v4.5M10 14.5v.5",
  info: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9v5M10 6v.5",
  error: "M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 6v5M10 13.5v.5",
  out: "M8 3.5H3.5v13H8M8 10h9M13 6l4 4-4 4",
  file: "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13h5",
  link: "M7 4h9v9M16 4L5 15",
  mail: "M2.5 5h15v10.5h-15zM2.5 5.5L10 11l7.5-5.5",
  code: "M7 5l-5 5 5 5M13 5l5 5-5 5",
  form: "M3 4h14M3 8h14M3 13h6v3H3zM12 13h5v3h-5z",
  drag: "M7 4v.5M7 10v.5M7 16v.5M13 4v.5M13 10v.5M13 16v.5",
} as const;

export type IconName = keyof typeof paths;

export interface IconProps {
  name: IconName;
  /** `s` 16 px, `m` 20 px, `l` 32 px. */
  size?: "s" | "m" | "l";
  className?: string;
}

/** An ornament beside words: hidden from screen readers. An icon alone belongs in an `IconButton`, which is named. */
export function Icon({ name, size = "m", className }: IconProps) {
  // Arrows answer to the pointer on the button that holds them.
  const moves = name === "go" ? "ico-go" : name === "back" ? "ico-back" : undefined;
  return (
    <svg
      className={joinClasses("ico", size !== "m" && `ico-${size}`, moves, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
