import { type CategoryHue, findHue } from "../category/hues.ts";
import { type CoverOptions, type CoverPalette, cover } from "./cover.ts";

const derivePalettes = (
  { light, dark }: CategoryHue,
  theme: "light" | "dark",
): [CoverPalette, CoverPalette, CoverPalette] =>
  theme === "light"
    ? [
        { g: light.tint, l: light.deep, s: light.solid, d: light.solid, p: "#FBFBF8" },
        { g: light.solid, l: light.deep, s: "#F6F6F1", d: light.deep, p: "#FBFBF8" },
        { g: "#17191A", l: dark.ink, s: light.solid, d: light.solid, p: "#F3F3EF" },
      ]
    : [
        { g: dark.tint, l: dark.ink, s: dark.solid, d: dark.solid, p: "#ECECE6" },
        { g: light.solid, l: "#121415", s: "#F1F1EB", d: "#121415", p: "#FBFBF8" },
        { g: "#0B0D0D", l: dark.ink, s: dark.solid, d: dark.solid, p: "#ECECE6" },
      ];

export function coverImage({
  theme = "light",
  ...options
}: Omit<CoverOptions, "palettes"> & { theme?: "light" | "dark" }): string {
  return cover({ ...options, palettes: derivePalettes(findHue(options.category), theme) });
}
