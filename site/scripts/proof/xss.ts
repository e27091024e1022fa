import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createEmptyPost } from "@illumine/shared/blog/schema.ts";
import { hostileHost } from "@illumine/shared/testing/blog/hostile-markup.ts";
import { listHostileVariants } from "@illumine/shared/testing/blog/hostile-variants.ts";
import type { Page } from "@playwright/test";
import { dispatchEvents, listSuspects, watchAttacks } from "#e2e/support/attack-watch.ts";
import { buildAssessmentStatements, buildPostStatements } from "#e2e/support/database.ts";
import { type SeededAssessment, seededCategory, toAssessmentPath } from "#e2e/support/seeded-assessments.ts";
import { type SeededPost, toPostPath } from "#e2e/support/seeded-posts.ts";
import type { Measurement } from "../measurements/measurements.ts";
import { root } from "../paths.mjs";
import { runOrThrow } from "../run.mjs";
import { serveSite } from "../served-site.ts";
import { launchChromium } from "./operator-sign-in.ts";
import { withFolder } from "./state-folder.ts";

const parallelPages = 3;
/** Nothing is asked of a stranger, even where it was let through. Routes would do it too, without the browser's cache. */
const hostRules = [`--host-resolver-rules=MAP ${hostileHost} ~NOTFOUND, MAP *.${hostileHost} ~NOTFOUND`];
const postsPerList = 10;
const category = "Hostile";

const toUuid = (at: number) => `d0000000-0000-4000-8000-${String(at).padStart(12, "0")}`;

/** One attack in every field. Stored without the API, which would sanitize it. */
function buildPost(html: string, at: number): SeededPost {
  const id = `hostile-${at}`;
  return {
    ...createEmptyPost({ slug: id, today: "2020-01-01" }),
    id,
    views: 0,
    isPublished: true,
    title: html,
    author: html,
    category,
    excerpt: html,
    tags: [html],
    readTime: html,
    content: html,
    featuredImage: html,
    seo: { metaTitle: html, metaDescription: html, keywords: [html] },
    sections: at % 2 ? [] : [{ type: "paragraph", content: html, imageUrl: html, imageAlt: html }],
    files: [{ id: toUuid(at), name: html, type: html, size: 1 }],
  };
}

/** Without NUL, which neither the API nor an SQL file takes. */
const buildAssessment = (html: string, at: number): SeededAssessment => ({
  content: {
    id: `hostile-${at}`,
    title: html,
    description: html,
    duration: html,
    tags: [html],
    sections: {
      psychometric: {
        title: html,
        description: html,
        questions: [{ id: "p1", text: html, type: "multiple-choice", options: [html, "b"] }],
      },
    },
  },
});

async function storeAttacks(origin: string, posts: SeededPost[], assessments: SeededAssessment[]): Promise<void> {
  const state = join(root, `.wrangler/e2e-${new URL(origin).port}`);
  const file = join(state, "attacks.sql");
  const statements = [
    ...posts.flatMap(buildPostStatements),
    ...assessments.flatMap(buildAssessmentStatements),
    `update categories set name = '<img src=x onerror=pwned()>' where id = '${seededCategory.id}'`,
  ];
  writeFileSync(file, statements.join(";\n"));
  const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
  const args = [wrangler, "d1", "execute", "DB", "--local", "--persist-to", state, "--yes", "--file", file];
  const env = { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" };
  await runOrThrow("Saving the attacks in D1", process.execPath, args, { env });
}

interface Target {
  address: string;
  /** Screens with forms of their own are only watched. */
  isAudited: boolean;
}

interface Opened {
  found: string[];
  sources: Map<string, string>;
}

async function openTarget(page: Page, { address, isAudited }: Target, { found, sources }: Opened): Promise<void> {
  const answer = await page.goto(address, { waitUntil: "load" });
  const isFile = address.startsWith("file:");
  if (!isFile && answer?.status() !== 200) found.push(`${address} answered ${answer?.status()}`);
  if (!isFile) sources.set(address, (await answer?.text()) ?? "");
  await page.evaluate(dispatchEvents);
  if (isAudited) found.push(...(await page.evaluate(listSuspects)).map((suspect) => `${address}: ${suspect}`));
  if (new URL(page.url()).pathname !== new URL(address).pathname) found.push(`${address} led to ${page.url()}`);
}

/** @param hasPolicy whether the browser obeys the pages' Content-Security-Policy */
async function openAll(targets: readonly Target[], hasPolicy: boolean): Promise<Opened> {
  const browser = await launchChromium(...hostRules);
  try {
    const context = await browser.newContext({ bypassCSP: !hasPolicy, serviceWorkers: "block" });
    const opened: Opened = { found: await watchAttacks(context), sources: new Map() };
    const queue = [...targets];
    const work = async () => {
      const page = await context.newPage();
      for (let target = queue.shift(); target !== undefined; target = queue.shift()) {
        const { address } = target;
        // A page that navigates away meanwhile is a finding.
        await openTarget(page, target, opened).catch((error: unknown) => opened.found.push(`${address}: ${error}`));
      }
    };
    await Promise.all(Array.from({ length: parallelPages }, work));
    return opened;
  } finally {
    await browser.close();
  }
}

/** @throws Error if an attack that nothing stops isn't noticed either */
async function checkWatch(folder: string): Promise<void> {
  const unsafe = savePages(folder, new Map([["unsafe", "<main><img src=x onerror=pwned()></main>"]]));
  const { found } = await openAll(unsafe, true);
  if (found.length === 0) throw new Error("An attack without any protection wasn't noticed");
}

/** As somebody saves a page: no server, so no policy. */
function savePages(folder: string, sources: ReadonlyMap<string, string>): Target[] {
  mkdirSync(folder, { recursive: true });
  return [...sources.values()].map((source, at) => {
    const file = join(folder, `page-${at}.html`);
    writeFileSync(file, source);
    return { address: pathToFileURL(file).href, isAudited: false };
  });
}

function describe(how: string, pages: number, attacks: number, found: readonly string[]): Measurement {
  for (const line of found.slice(0, 20)) console.info(line);
  return {
    topic: "Attacks and endurance",
    what: `attacks in stored texts that ran, asked for something or left a trace, ${how}`,
    command: "`npm run proof -- xss`",
    result: `${found.length} (${attacks} attacks on ${pages} pages)`,
    limit: "0",
    isWithinLimit: found.length === 0 && pages > 0,
  };
}

export async function measureXss(attackCount: number): Promise<Measurement[]> {
  const attacks = listHostileVariants(attackCount);
  const posts = attacks.map(buildPost);
  const assessments = attacks.map((html, at) => buildAssessment(html.replaceAll("\0", ""), at));
  const site = await serveSite();
  try {
    await storeAttacks(site.origin, posts, assessments);
    const lists = Array.from(
      { length: Math.ceil(posts.length / postsPerList) },
      (_, at) => `/blog?${new URLSearchParams({ category, page: String(at + 1) })}`,
    );
    const addTo = (path: string) => site.origin + path;
    const targets: Target[] = [
      ...[...posts.map(toPostPath), ...lists].map((path) => ({ address: addTo(path), isAudited: true })),
      ...[...assessments.map(({ content }) => toAssessmentPath(content)), `/category/${seededCategory.id}`].map(
        (path) => ({ address: addTo(path), isAudited: false }),
      ),
    ];
    const without = await openAll(targets, false);
    const within = await openAll(targets, true);
    return await withFolder(async (folder) => {
      await checkWatch(join(folder, "unsafe"));
      const saved = savePages(folder, without.sources);
      const files = await openAll(saved, true);
      return [
        describe("without the pages' policy", targets.length, attacks.length, without.found),
        describe("with the pages' policy", targets.length, attacks.length, within.found),
        describe("in pages that were saved and opened as files", saved.length, attacks.length, files.found),
      ];
    });
  } finally {
    await site.stop();
  }
}
