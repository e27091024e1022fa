import { brand } from "@illumine/shared/brand.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { drawIcon } from "@illumine/shared/drawing/app-icon.ts";
import { coverImage } from "@illumine/shared/drawing/cover-image.ts";
import { drawFavicon } from "@illumine/shared/drawing/favicon.ts";
import { encodeIco } from "@illumine/shared/drawing/icon-files.ts";
import sharp from "sharp";
import { expect, test } from "vitest";
import { builtInAssessments } from "#app/content/built-in-assessments.ts";
import { builtInPosts } from "#app/content/built-in-posts.ts";
import { loadAssessments } from "../content/load-assessments.ts";
import { loadPosts } from "../content/load-posts.ts";
import { rasterize, rasterizeSocialPicture } from "./rasterize.ts";
import { drawAssessmentPicture, drawCategoryPicture, drawPostPicture, drawSitePicture } from "./social-picture.ts";
import { robotsText, webManifest } from "./texts.ts";

const assessments = loadAssessments();
const sample = { id: "one", title: "One", description: "A sample.", category: "Technology", duration: "5 min" };

/** Width and height from a PNG's first chunk, px. */
const readSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("every built-in assessment, every known category and the site have a picture", () => {
  const drawings = [
    drawSitePicture(),
    ...knownCategories.map(({ name }) => drawCategoryPicture(name)),
    ...assessments.map((assessment) => drawAssessmentPicture(assessment)),
  ];
  expect(drawings).toHaveLength(1 + knownCategories.length + assessments.length);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test("the pages point to pictures of exactly the built-in assessments", () => {
  const drawn = assessments.map(({ id, category }) => `${toCategorySlug(category)}/${id}`);
  expect([...builtInAssessments].sort()).toEqual(drawn.sort());
});

test("the posts point to pictures of exactly the built-in posts, each with one of its own", () => {
  const posts = loadPosts();
  expect([...builtInPosts].sort()).toEqual(posts.map(({ id }) => id).sort());
  const drawings = posts.map(({ id, text }) => drawPostPicture({ id, ...text }));
  expect(new Set(drawings).size).toBe(posts.length);
});

test("every plate that an id can draw becomes a picture", async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `post-${at}`);
  const draw = (id: string) =>
    rasterizeSocialPicture(id, drawPostPicture({ id, title: "One", category: "Psychology" }));
  const pictures = await Promise.all(ids.map(draw));
  expect(pictures.map(readSize)).toEqual(ids.map(() => [1200, 630]));
});

test("a picture of too many bytes fails the build with its name", async () => {
  const shapes = Array.from({ length: 6_000 }, (_, at) => {
    const [x, y] = [(at * 7919) % 1200, (at * 104_729) % 630];
    return `<circle cx="${x}" cy="${y}" r="${(at % 13) + 1}" fill="hsl(${(at * 37) % 360} 80% 50%)"/>`;
  });
  const crowded = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${shapes.join("")}</svg>`;
  await expect(rasterizeSocialPicture("social/crowded.png", crowded)).rejects.toThrow(
    /^social\/crowded\.png has \d+ bytes/,
  );
});

test("a picture is 1200 by 630 px, and the same bytes each time", async () => {
  const first = await rasterize(drawAssessmentPicture(sample));
  expect(readSize(first)).toEqual([1200, 630]);
  expect(first.equals(await rasterize(drawAssessmentPicture(sample)))).toBe(true);
  expect(first.equals(await rasterize(drawAssessmentPicture({ ...sample, id: "two" })))).toBe(false);
});

test("a picture holds the plate of the assessment's card, and its question and title beside it", () => {
  const picture = drawAssessmentPicture(sample);
  const plate = coverImage({ id: "one", category: "technology", w: 576, h: 630 });
  expect(picture.replaceAll(' overflow="visible"', "")).toContain(plate);
  expect(picture).toContain(">One</text>");
  expect(picture).toContain(">Would one</text>");
  expect(drawAssessmentPicture({ ...sample, description: "Shall we? Yes." })).toContain(">Shall we?</text>");
});

test("the few pixels of the mark are in the brand's yellow, whatever colors the rest has", async () => {
  const plates = knownCategories.map(({ name }) => drawCategoryPicture(name));
  const marks = await Promise.all(
    plates.map(async (svg) => {
      const picture = sharp(await rasterizeSocialPicture("category", svg));
      const pixels = picture.extract({ left: 64, top: 552, width: 40, height: 40 }).removeAlpha();
      return await pixels.raw().toBuffer();
    }),
  );
  const isYellow = (r = 0, g = 0, b = 0) => Math.max(Math.abs(r - 0xff), Math.abs(g - 0xc4), b) < 40;
  const countYellow = (mark: Buffer) =>
    Array.from({ length: mark.length / 3 }, (_, at) => isYellow(...mark.subarray(3 * at, 3 * at + 3))).filter(Boolean)
      .length;
  expect(Math.min(...marks.map(countYellow))).toBeGreaterThan(30);
});

test("a long title takes at most four lines, and markup in it stays text", () => {
  const long = drawAssessmentPicture({ ...sample, title: `${"Extraordinarily ".repeat(20)}</svg><script>` });
  expect(long.match(/font-size="38"/g)).toHaveLength(4);
  expect(long).toContain(" …</text>");
  expect(drawAssessmentPicture({ ...sample, title: "</svg><script>" })).not.toContain("<script>");
});

test("the tab's icon has both themes, and the ICO file holds two PNGs", async () => {
  expect(drawFavicon()).toContain("@media (prefers-color-scheme:dark)");
  const pngs = await Promise.all(
    [32, 16].map(async (side) => ({ side, png: await rasterize(drawIcon({ share: 1 }), side) })),
  );
  const ico = Buffer.from(encodeIco(pngs));
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([1, 2, 32, 16]);
  for (const [index, { side, png }] of pngs.entries()) {
    const offset = ico.readUInt32LE(6 + 16 * index + 12);
    expect(ico.subarray(offset, offset + png.length).equals(png)).toBe(true);
    expect(readSize(png)).toEqual([side, side]);
  }
});

test("a maskable icon keeps its mark inside the circle that every shape leaves", () => {
  const box = /viewBox="0 0 ([\d.]+)/.exec(drawIcon({ share: 0.56 }))?.[1];
  // The mark's far corners, from its middle, against 40 % of the side.
  expect(Math.hypot(16, 16)).toBeLessThanOrEqual(Number(box) * 0.4);
});

test("robots.txt names the sitemap and excludes private pages", () => {
  expect(robotsText.split("\n")).toEqual([
    "User-agent: *",
    "Allow: /",
    "Disallow: /admin",
    "Disallow: /api",
    "Disallow: /results",
    "",
    `Sitemap: ${brand.siteUrl}/sitemap.xml`,
    "",
  ]);
});

test("the manifest has the brand and icons for every use", () => {
  const manifest = JSON.parse(webManifest) as { icons: { sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({ short_name: brand.name, start_url: "/", display: "minimal-ui" });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
    "any any",
  ]);
});
