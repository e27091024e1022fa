import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { readMarkdown } from "@illumine/shared/admin/post-editor/blocks/read-markdown.ts";
import type { PostSection } from "@illumine/shared/blog/schema.ts";
import type { Page } from "@playwright/test";
import type { Measurement } from "../measurements/measurements.ts";
import { launchChromium, signInAt, writeOperatorCodes } from "./operator-sign-in.ts";

const kinds = ["heading", "paragraph", "list", "quote", "code", "table", "image", "divider"] as const;
type Kind = (typeof kinds)[number];

interface Counted {
  blocks: Record<Kind, number>;
  tokens: string[];
}

const noBlocks = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;

/** Runs in the page, so no function in it may have a name: tsx would call a helper of its module. Blocks of a page's article, or of all of it, and its words. */
function countSource(html: string): Counted {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const root = parsed.querySelector("article") ?? parsed.querySelector("main") ?? parsed.body;
  for (const hidden of root.querySelectorAll("script, style, template, noscript")) hidden.remove();
  const outermost = Object.fromEntries(
    [
      ["heading", "h1, h2, h3, h4, h5, h6", "table, blockquote, li"],
      ["list", "ul, ol", "ul, ol, blockquote, td, th"],
      ["quote", "blockquote", "blockquote, li"],
      ["code", "pre", "pre, li, blockquote, td"],
      ["divider", "hr", "li"],
    ].map(([kind = "", selector = "", within = ""]) => [
      kind,
      [...root.querySelectorAll(selector)].filter((element) => !element.parentElement?.closest(within)).length,
    ]),
  ) as Pick<Counted["blocks"], "heading" | "list" | "quote" | "code" | "divider">;
  return {
    blocks: {
      ...outermost,
      paragraph: [...root.querySelectorAll("p")].filter(
        (element) =>
          (element.textContent ?? "").trim() !== "" && !element.closest("li, blockquote, td, th, dl, details"),
      ).length,
      table: [...root.querySelectorAll("table")].filter(
        (table) => !table.parentElement?.closest("table") && table.querySelectorAll("tr").length > 1,
      ).length,
      image: root.querySelectorAll("img[src^='http']").length,
    },
    tokens: root.textContent?.match(/[\p{L}\p{N}]+/gu) ?? [],
  };
}

/** Runs in the page. */
function readTokens(contents: readonly string[]): string[] {
  return contents.flatMap(
    (content) =>
      new DOMParser()
        .parseFromString(content.replaceAll(/<(?:br|\/p|\/li|\/td|\/th|\/tr)\b/g, " $&"), "text/html")
        .body.textContent?.match(/[\p{L}\p{N}]+/gu) ?? [],
  );
}

const sectionKinds: Readonly<Record<string, Kind>> = { subheading: "heading" };

function countSections(sections: readonly PostSection[]): Record<Kind, number> {
  const blocks = { ...noBlocks };
  for (const { type } of sections) {
    const kind = sectionKinds[type] ?? kinds.find((known) => known === type);
    if (kind) blocks[kind] += 1;
  }
  return blocks;
}

function countShared(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

async function paste(page: Page, origin: string, data: Record<string, string>, title: string): Promise<PostSection[]> {
  await page.goto(`${origin}/admin/new-post`);
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await page.getByLabel("Title", { exact: true }).fill(title);
  await text.click();
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    for (const [type, part] of Object.entries(given)) clipboardData.setData(type, part);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && /\/api\/blog\/posts$/.test(new URL(answer.url()).pathname),
  );
  await page.keyboard.press("ControlOrMeta+S");
  const response = await saved;
  if (!response.ok()) throw new Error(`Saving "${title}" failed: ${response.status()} ${await response.text()}`);
  return (response.request().postDataJSON() as { sections: PostSection[] }).sections;
}

interface Total {
  files: number;
  wanted: number;
  stored: number;
  tokens: number;
  storedTokens: number;
  missing: Record<Kind, number>;
}

const frontMatter = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;

async function pasteFile(page: Page, origin: string, path: string, total: Total): Promise<void> {
  const file = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  const isHtml = extname(path).startsWith(".htm");
  const text = isHtml ? file : file.replace(frontMatter, "");
  const source = await page.evaluate(countSource, isHtml ? text : readMarkdown(text));
  const data: Record<string, string> = isHtml ? { "text/html": text } : { "text/plain": text };
  const sections = await paste(page, origin, data, path.split("/").at(-1) ?? path);
  const found = countSections(sections);
  const tokens = await page.evaluate(
    readTokens,
    sections.map(({ content }) => content),
  );
  total.files += 1;
  total.tokens += source.tokens.length;
  total.storedTokens += countShared(source.tokens, tokens);
  const missing = kinds.filter((kind) => found[kind] < source.blocks[kind]);
  for (const kind of kinds) {
    total.wanted += source.blocks[kind];
    total.stored += Math.min(source.blocks[kind], found[kind]);
    total.missing[kind] += Math.max(0, source.blocks[kind] - found[kind]);
  }
  console.info(
    `${path}: ${missing.map((kind) => `${kind} ${found[kind]} of ${source.blocks[kind]}`).join(", ") || "all blocks"}`,
  );
}

const formatShare = (stored: number, all: number) => `${stored.toLocaleString("en")} of ${all.toLocaleString("en")}`;

/** `folder` has .md files, pasted as text, and .html files, as HTML. @throws Error where a post can't be saved */
export async function measurePastes(origin: string, folder: string | undefined): Promise<Measurement[]> {
  if (folder === undefined) {
    console.info("Nothing to paste. Name a folder of .md and .html files: --folder <files>");
    return [];
  }
  await writeOperatorCodes(origin);
  const browser = await launchChromium();
  try {
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    await signInAt(page, `${origin}/admin?type=blog`, 1);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const measurements: Measurement[] = [];
    for (const [name, ending] of [
      ["Markdown files", ".md"],
      ["HTML pages", ".html"],
    ] as const) {
      const total: Total = { files: 0, wanted: 0, stored: 0, tokens: 0, storedTokens: 0, missing: { ...noBlocks } };
      const paths = readdirSync(folder).filter((path) => path.endsWith(ending));
      for (const path of paths.sort()) await pasteFile(page, origin, join(folder, path), total);
      const missing = kinds.filter((kind) => total.missing[kind] > 0).map((kind) => `${total.missing[kind]} ${kind}`);
      const parts = [
        `blocks: ${formatShare(total.stored, total.wanted)}`,
        `words: ${formatShare(total.storedTokens, total.tokens)}`,
        ...(missing.length > 0 ? [`other or fewer blocks: ${missing.join(", ")}`] : []),
      ];
      measurements.push({
        topic: "In the browser",
        what: `${total.files} public ${name} pasted into posts: stored of what they hold`,
        command: "`npm run proof -- pastes --folder <files>`",
        result: parts.join("; "),
        limit: "",
        isWithinLimit: true,
      });
    }
    return measurements;
  } finally {
    await browser.close();
  }
}
