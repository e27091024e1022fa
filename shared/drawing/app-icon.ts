import { mark } from "./mark.ts";
import type { Paint } from "./svg.ts";

export const iconFaces = {
  light: { ground: "#F3F3EF", line: "#17191A", beam: "#FFC400" },
  dark: { ground: "#121415", line: "#ECECE6", beam: "#FFC91F" },
} as const;

const paint: Paint = {
  "mark-beam": `fill="${iconFaces.light.beam}"`,
  "mark-line": `fill="none" stroke="${iconFaces.light.line}" stroke-width="2.4"`,
};

export interface IconShape {
  /** The mark's part of the ground's side. A maskable icon may lose its outer fifth. */
  share?: number;
  margin?: number;
  radius?: number;
}

export function drawIcon({ share = 0.82, margin = 0, radius = 0 }: IconShape = {}): string {
  const ground = 32 / share;
  const side = ground / (1 - 2 * margin);
  const edge = side * margin;
  const inner = edge + (ground - 32) / 2;
  const corners = radius > 0 ? ` rx="${ground * radius}"` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect x="${edge}" y="${edge}" width="${ground}" height="${ground}"${corners} fill="${iconFaces.light.ground}"/>` +
    `<svg x="${inner}" y="${inner}" width="32" height="32" viewBox="0 0 32 32">${mark({ paint })}</svg></svg>`
  );
}
