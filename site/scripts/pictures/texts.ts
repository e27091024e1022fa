import { brand } from "@illumine/shared/brand.ts";

/** What crawlers may read. A page that is not to be listed says so itself, and for that it has to be read. */
export const robotsText = `User-agent: *
Allow: /
Disallow: /admin
Disallow: /api
Disallow: /results

Sitemap: ${new URL("/sitemap.xml", brand.siteUrl).href}
`;

const toIcon = (file: string, side: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}.png`,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

/** The manifest knows one theme colour; the pages' `theme-color` has both. */
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
      toIcon("icon-192", 192, "any"),
      toIcon("icon-512", 512, "any"),
      toIcon("icon-maskable-512", 512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  },
  null,
  2,
);
