import { brand } from "@illumine/shared/brand.ts";

/** Pages with `noindex` aren't here: crawlers must read them to see it. */
export const robotsText = `User-agent: *
Allow: /
Disallow: /admin
Disallow: /api
Disallow: /results

Sitemap: ${new URL("/sitemap.xml", brand.siteUrl).href}
`;

const buildIcon = (file: string, side: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

/** A manifest has only one theme color; the pages' `theme-color` has both. */
export const webManifest = JSON.stringify(
  {
    id: "/",
    name: `${brand.name}: ${brand.tagline}`,
    short_name: brand.name,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#f3f3ef",
    theme_color: "#f3f3ef",
    icons: [
      buildIcon("icon-192", 192, "any"),
      buildIcon("icon-512", 512, "any"),
      buildIcon("icon-maskable-512", 512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  },
  null,
  2,
);
