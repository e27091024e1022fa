/** Writes `category-hues.css` from `shared/category/hues.ts`: npx tsx shared/ui/theme/write-category-hues.ts */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type CategoryHue, categoryHues, type HueFace, whiteLight } from "#category/hues.ts";

const formatRule = (selector: string, face: HueFace, more: Record<string, string | number> = {}): string => {
  const values = { ink: face.ink, solid: face.solid, tint: face.tint, deep: face.deep, ...more };
  const lines = Object.entries(values).map(([name, value]) => `  --cat-${name}: ${String(value).toLowerCase()};`);
  return `${selector} {\n${lines.join("\n")}\n}\n`;
};

/** `full` (full-hue plates) and `glow` (lines on dark plates) are the same in both themes. */
const buildConstants = ({ light, dark }: CategoryHue): { full: string; glow: string } => ({
  full: light.solid,
  glow: dark.ink,
});

export function buildHuesCss(): string {
  const entries = Object.entries(categoryHues);
  return [
    "/* Written by write-category-hues.ts from shared/category/hues.ts. Do not edit. */\n",
    formatRule(":root,\n[data-cat]", whiteLight.light, { full: whiteLight.light.solid, glow: "#c9ccc6" }),
    ...entries.map(([slug, hue]) =>
      formatRule(`[data-cat="${slug}"]`, hue.light, { ...buildConstants(hue), nm: hue.nm }),
    ),
    formatRule('[data-theme="dark"],\n[data-theme="dark"] [data-cat]', whiteLight.dark),
    ...entries.map(([slug, hue]) => formatRule(`[data-theme="dark"] [data-cat="${slug}"]`, hue.dark)),
  ].join("");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL("category-hues.css", import.meta.url), buildHuesCss());
}
