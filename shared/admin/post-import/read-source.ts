import type { FoundPost, FoundPosts } from "#blog/import/found-post.ts";
import { isGhost, readGhost } from "#blog/import/ghost.ts";
import { readMarkdownPost } from "#blog/import/markdown-post.ts";
import { isWordPress, readWordPress } from "#blog/import/wordpress.ts";
import type { ChosenFile } from "./chosen-files.ts";

export interface ImportSource extends FoundPosts {
  files: ReadonlyMap<string, ChosenFile>;
}

const megabyte = 1_000_000;
const maxBytes = { markdown: 5 * megabyte, json: 200 * megabyte, xml: 200 * megabyte };

const none: FoundPosts = { posts: [], siteUrl: "", notes: [] };

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

async function readText(file: ChosenFile, limitBytes: number): Promise<{ text: string } | { refusal: string }> {
  if (file.sizeBytes > limitBytes) return { refusal: `it's larger than ${limitBytes / megabyte} MB` };
  try {
    const text = decode(await file.readBytes());
    return text === null ? { refusal: "it isn't UTF-8 text" } : { text };
  } catch {
    return { refusal: "it can't be read" };
  }
}

async function readJson(text: string): Promise<FoundPosts | null> {
  try {
    const json: unknown = JSON.parse(text);
    return isGhost(json) ? readGhost(json) : null;
  } catch {
    return null;
  }
}

const getEnding = (path: string) => /\.(md|markdown|json|xml)$/i.exec(path)?.[1]?.toLowerCase();

async function readFile(file: ChosenFile, pause: () => Promise<void>): Promise<FoundPosts> {
  const ending = getEnding(file.path);
  const note = (reason: string): FoundPosts => ({ ...none, notes: [`${file.path}: ${reason}`] });
  if (ending === "json" || ending === "xml") {
    const reading = await readText(file, maxBytes[ending]);
    if ("refusal" in reading) return note(reading.refusal);
    if (ending === "json") return (await readJson(reading.text)) ?? note("it isn't an export of Ghost");
    const found = isWordPress(reading.text) ? await readWordPress(reading.text, pause) : null;
    return found ?? note("it isn't an export of WordPress");
  }
  const reading = await readText(file, maxBytes.markdown);
  if ("refusal" in reading) return note(reading.refusal);
  return { ...none, posts: [readMarkdownPost(file.path, reading.text)] };
}

export interface ReadingOptions {
  /** Lets the screen draw. */
  pause: () => Promise<void>;
  onProgress: (done: number, total: number) => void;
}

export async function readSource(files: readonly ChosenFile[], options: ReadingOptions): Promise<ImportSource> {
  const texts = files.filter(({ path }) => getEnding(path) !== undefined);
  // Package descriptions and the like beside posts in Markdown are no exports and no news.
  const hasMarkdown = texts.some(({ path }) => /\.(?:md|markdown)$/i.test(path));
  const posts: FoundPost[] = [];
  const notes: string[] = [];
  let siteUrl = "";
  for (const [at, file] of texts.entries()) {
    const found = await readFile(file, options.pause);
    posts.push(...found.posts);
    const isBeside = hasMarkdown && found.posts.length === 0 && /\.(?:json|xml)$/i.test(file.path);
    if (!isBeside) notes.push(...found.notes);
    siteUrl ||= found.siteUrl;
    options.onProgress(at + 1, texts.length);
    if (at % 20 === 19) await options.pause();
  }
  return { posts, siteUrl, notes, files: new Map(files.map((file) => [file.path, file])) };
}
