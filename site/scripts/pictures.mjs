// Social pictures, figures of posts, icons, manifest and robots.txt: made from the brand and the content, never committed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { computeFingerprint } from "./fingerprint.mjs";
import { root, site } from "./paths.mjs";
import { runOrThrow } from "./run.mjs";

const target = join(site, "public");
const stamp = join(site, ".cache/pictures.json");
const sources = [
  "shared/brand.ts",
  "shared/blog",
  "shared/category",
  "shared/drawing",
  "shared/ui/theme/fonts",
  "site/app/content/assessments",
  "site/app/content/figures",
  "site/app/content/posts",
  "site/scripts/content",
  "site/scripts/ipip-neo-120.ts",
  "site/scripts/pictures",
  // The versions of what draws.
  "site/package.json",
];

/** @returns {{ fingerprint: string, files: string[] }} what was drawn last, and of what */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return { fingerprint: "", files: [] };
  }
}

export async function drawPicturesIfNeeded() {
  const fingerprint = computeFingerprint(sources, (path) => !path.endsWith(".test.ts"));
  const last = readStamp();
  if (last.fingerprint === fingerprint && last.files.every((file) => existsSync(join(target, file)))) return;
  console.info("Drawing the pictures …");
  for (const file of last.files) rmSync(join(target, file), { force: true });
  const list = join(dirname(stamp), "pictures-list.json");
  mkdirSync(dirname(stamp), { recursive: true });
  await runOrThrow("Drawing the pictures", process.execPath, [
    join(root, "node_modules/tsx/dist/cli.mjs"),
    "--tsconfig",
    join(site, "scripts/tsconfig.json"),
    join(site, "scripts/pictures/write-pictures.ts"),
    target,
    list,
  ]);
  writeFileSync(stamp, JSON.stringify({ fingerprint, files: JSON.parse(readFileSync(list, "utf8")) }));
  rmSync(list);
}
