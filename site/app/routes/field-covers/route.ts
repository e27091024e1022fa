import { Slug } from "@illumine/shared/assessment/schema.ts";
import { coverImage } from "@illumine/shared/drawing/cover-image.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { coverPitch, coverSize, maxCovers } from "#app/components/cards/field-covers.ts";

/** The covers of a field's assessments in one picture: a page with hundreds of them would be too large. */
export function loader({ params }: Pick<LoaderFunctionArgs, "params">) {
  const { theme, categorySlug = "", file = "" } = params;
  const ids = file.replace(/\.svg$/, "").split("~");
  const isKnown =
    (theme === "light" || theme === "dark") &&
    file.endsWith(".svg") &&
    ids.length <= maxCovers &&
    [categorySlug, ...ids].every((slug) => Slug.safeParse(slug).success);
  if (!isKnown) return new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
  const covers = ids.map((id, at) =>
    coverImage({ id, category: categorySlug, w: coverSize, h: coverSize, theme }).replace(
      "<svg ",
      `<svg x="${at * coverPitch}" `,
    ),
  );
  const width = ids.length * coverPitch - (coverPitch - coverSize);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${coverSize}" width="${width}" height="${coverSize}">${covers.join("")}</svg>`;
  return new Response(svg, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=86400",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
