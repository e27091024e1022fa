// Usage: write-pictures.ts <folder> <file for the list of written files>

import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { toCategorySlug } from "@illumine/shared/category/slug.ts";
import { drawIcon } from "@illumine/shared/drawing/app-icon.ts";
import { drawFavicon } from "@illumine/shared/drawing/favicon.ts";
import { encodeIco } from "@illumine/shared/drawing/icon-files.ts";
import { loadAssessments } from "../content/load-assessments.ts";
import { loadPosts } from "../content/load-posts.ts";
import { drawFigure, loadFigures } from "./figure.ts";
import { rasterize, rasterizeSocialPicture } from "./rasterize.ts";
import { drawAssessmentPicture, drawCategoryPicture, drawPostPicture, drawSitePicture } from "./social-picture.ts";
import { robotsText, webManifest } from "./texts.ts";

const [folder, list] = process.argv.slice(2);
if (!folder || !list) throw new Error("Usage: write-pictures.ts <folder> <list>");

const maskableShare = 0.56;
/** Twice the width on the page. */
const figureWidth = 960;

const socialPictures: [string, string][] = [
  ["social/site.png", drawSitePicture()],
  ...knownCategories.map(({ name, slug }): [string, string] => [
    `social/category/${slug}.png`,
    drawCategoryPicture(name),
  ]),
  ...loadAssessments().map((assessment): [string, string] => [
    `social/assessment/${toCategorySlug(assessment.category)}/${assessment.id}.png`,
    drawAssessmentPicture(assessment),
  ]),
  ...loadPosts().map(({ id, text }): [string, string] => [`social/post/${id}.png`, drawPostPicture({ id, ...text })]),
];

const written: string[] = [];
function write(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(join(folder ?? "", file)), { recursive: true });
  writeFileSync(join(folder ?? "", file), content);
  written.push(file);
}

// Each is drawn in a thread; more than the cores at once would only fill the memory.
const batchSize = availableParallelism();
for (let from = 0; from < socialPictures.length; from += batchSize) {
  const batch = socialPictures.slice(from, from + batchSize);
  const pictures = await Promise.all(batch.map(([file, svg]) => rasterizeSocialPicture(file, svg)));
  for (const [index, picture] of pictures.entries()) write(batch[index]?.[0] ?? "", picture);
}
for (const [name, figure] of loadFigures())
  write(`figures/${name}.png`, await rasterize(drawFigure(figure), figureWidth));
for (const side of [192, 512]) write(`icons/icon-${side}.png`, await rasterize(drawIcon(), side));
write("icons/icon-maskable-512.png", await rasterize(drawIcon({ share: maskableShare }), 512));
write("apple-touch-icon.png", await rasterize(drawIcon({ share: 0.72 }), 180));
write("favicon.svg", drawFavicon());
const small = await Promise.all(
  [32, 16].map(async (side) => ({ side, png: await rasterize(drawIcon({ share: 1 }), side) })),
);
write("favicon.ico", encodeIco(small));
write("robots.txt", robotsText);
write("site.webmanifest", webManifest);
writeFileSync(list, JSON.stringify(written));
