import { Slug } from "@illumine/shared/assessment/schema.ts";
import { coverImage } from "@illumine/shared/drawing/cover-image.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { coverPitch, coverSize, maxCovers } from "#app/components/cards/field-covers.ts";

const maxSide = 1600;

const isSide = (length: number) => length > 0 && length <= maxSide;

interface Covers {
  theme: "light" | "dark";
  category: string;
}

const drawCover = ({ seed, w, h, ...covers }: Covers & { seed: number; w: number; h: number }) =>
  coverImage({ id: "", seed, w, h, ...covers });

function drawStrip(covers: Covers, seeds: readonly number[]): string {
  const drawn = seeds.map((seed, at) =>
    drawCover({ ...covers, seed, w: coverSize, h: coverSize }).replace("<svg ", `<svg x="${at * coverPitch}" `),
  );
  const width = seeds.length * coverPitch - (coverPitch - coverSize);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${coverSize}" width="${width}" height="${coverSize}">${drawn.join("")}</svg>`;
}

const filePattern = /^([a-z0-9]{1,7}(?:~[a-z0-9]{1,7})*)(?:\.(\d{1,4})x(\d{1,4}))?\.svg$/;

/** `seed~seed.svg` is a strip, `seed.640x400.svg` a single cover. Null for another name. */
function drawFile({ theme, categorySlug: category = "", file = "" }: LoaderFunctionArgs["params"]): string | null {
  const [, names = "", w, h] = filePattern.exec(file) ?? [];
  const seeds = names.split("~").map((name) => Number.parseInt(name, 36));
  const isKnown = (theme === "light" || theme === "dark") && Slug.safeParse(category).success;
  if (!isKnown || seeds.length > maxCovers || seeds.some(Number.isNaN)) return null;
  if (w === undefined || h === undefined) return drawStrip({ theme, category }, seeds);
  const [seed, ...others] = seeds;
  if (seed === undefined || others.length > 0 || !isSide(Number(w)) || !isSide(Number(h))) return null;
  return drawCover({ theme, category, seed, w: Number(w), h: Number(h) });
}

/** Covers as files: a list with all of its drawings would be too large. */
export function loader({ params }: Pick<LoaderFunctionArgs, "params">) {
  const svg = drawFile(params);
  if (svg === null)
    return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      // They change only with a release that draws them differently.
      "Cache-Control": "public, max-age=604800",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
