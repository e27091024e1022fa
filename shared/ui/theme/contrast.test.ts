import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryHues, whiteLight } from "#category/hues.ts";

const css = readFileSync(new URL("theme.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");

function readTokens(selector: string): Record<string, string> {
  const start = css.indexOf(`\n${selector} {`);
  const body = css.slice(start, css.indexOf("\n}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-fA-F]{6})\b/g)].map(([, name, hex]) => [name, hex]),
  );
}

const light = readTokens(":root");
const themes = { light, dark: { ...light, ...readTokens('[data-theme="dark"]') } };

function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function computeContrast(a: string, b: string): number {
  const [x = 0, y = 0] = [computeLuminance(a), computeLuminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
}

test.each(["light", "dark"] as const)("every text and background pair of the %s theme reaches WCAG AA", (name) => {
  const theme = themes[name];
  const failures: string[] = [];
  let count = 0;
  const check = (label: string, text: string | undefined, ground: string | undefined, least: number) => {
    count += 1;
    if (!text || !ground) failures.push(`${label}: a token is missing`);
    else if (computeContrast(text, ground) < least)
      failures.push(`${label}: ${computeContrast(text, ground).toFixed(2)} of ${least}`);
  };
  for (const ground of ["ground", "surface", "sunken"]) {
    for (const text of ["ink", "ink-2", "ink-3", "yes", "maybe", "no", "note"]) {
      check(`${text} on ${ground}`, theme[text], theme[ground], 4.5);
    }
    for (const shape of ["edge", "yes-lamp", "maybe-lamp", "no-lamp"]) {
      check(`${shape} on ${ground}`, theme[shape], theme[ground], 3);
    }
  }
  for (const tone of ["yes", "maybe", "no", "note"]) {
    check(`${tone} on its tint`, theme[tone], theme[`${tone}-tint`], 4.5);
    check(`ink on ${tone}-tint`, theme["ink"], theme[`${tone}-tint`], 4.5);
  }
  check("text on ink", theme["on-ink"], theme["ink"], 4.5);
  check("text on signal", theme["on-signal"], theme["signal"], 4.5);
  check("text on pressed signal", theme["on-signal"], theme["signal-press"], 4.5);
  check("ink on the tint of the signal", theme["ink"], theme["signal-tint"], 4.5);
  check("text on the plate", theme["plate-ink"], theme["plate"], 4.5);
  check("quiet text on the plate", theme["plate-ink-2"], theme["plate"], 4.5);
  check("focus on the ground", theme["focus"], theme["ground"], 3);
  for (const [slug, hue] of [...Object.entries(categoryHues), ["white light", whiteLight] as const]) {
    for (const ground of ["ground", "surface", "sunken"])
      check(`${slug} on ${ground}`, hue[name].ink, theme[ground], 4.5);
    check(`${slug} on its tint`, hue[name].ink, hue[name].tint, 4.5);
    check(`ink on the tint of ${slug}`, theme["ink"], hue[name].tint, 4.5);
    check(`${slug} on the plate`, hue.dark.ink, theme["plate"], 4.5);
  }
  expect(failures).toEqual([]);
  expect(count).toBeGreaterThan(140);
});
