import { type IconProps, IconShape } from "./icon.tsx";

// Apart from `icon`, which every page loads.
const paths = {
  grid: "M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z",
  list: "M3 5h14M3 10h14M3 15h14",
  download: "M10 3v10M5.5 9L10 13.5 14.5 9M3.5 17h13",
  print: "M5.5 8V3h9v5M5.5 14H3V8h14v6h-2.5M5.5 12h9v5.5h-9z",
  share: "M10 12.5V3M6 6.5L10 2.5l4 4M4.5 10v7.5h11V10",
  save: "M5.5 3h9v14.5L10 14l-4.5 3.5z",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2 17c0-3 2.5-5 5.5-5s5.5 2 5.5 5M13 3.8a3 3 0 0 1 0 5.5M14.5 12.3c2 .7 3.5 2.4 3.5 4.7",
  edit: "M3.5 16.5l.7-3.5L13.5 3.7l2.8 2.8-9.3 9.3zM11.5 5.7l2.8 2.8",
  trash: "M4 6h12M8 6V3.5h4V6M5.5 6l.8 11h7.4l.8-11M8.5 9v5M11.5 9v5",
  eye: "M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  out: "M8 3.5H3.5v13H8M8 10h9M13 6l4 4-4 4",
  file: "M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15M7.5 10h5M7.5 13h5",
  code: "M7 5l-5 5 5 5M13 5l5 5-5 5",
  form: "M3 4h14M3 8h14M3 13h6v3H3zM12 13h5v3h-5z",
  undo: "M4 8h8.5a4 4 0 1 1 0 8H7M8 4L4 8l4 4",
  redo: "M16 8H7.5a4 4 0 1 0 0 8H13M12 4l4 4-4 4",
  play: "M6 3.5l10 6.5-10 6.5z",
  expand: "M10 17V3M5.5 7.5L10 3l4.5 4.5M3.5 17h13",
  drag: "M7 4v.5M7 10v.5M7 16v.5M13 4v.5M13 10v.5M13 16v.5",
} as const;

export type ToolIconName = keyof typeof paths;

export function ToolIcon({ name, ...rest }: Omit<IconProps, "name"> & { name: ToolIconName }) {
  return <IconShape path={paths[name]} {...rest} />;
}
