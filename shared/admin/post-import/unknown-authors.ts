import { type Author, isSameName } from "#blog/author.ts";
import type { PlannedPost } from "./plan-import.ts";

export function listUnknownAuthors(
  posts: readonly Pick<PlannedPost, "text">[],
  authors: readonly Author[],
): { name: string; posts: number }[] {
  const unknown: { name: string; posts: number }[] = [];
  for (const { text } of posts) {
    const { author = "" } = text;
    if (author === "" || authors.some(({ name }) => isSameName(name, author))) continue;
    const known = unknown.find(({ name }) => isSameName(name, author));
    if (known) known.posts += 1;
    else unknown.push({ name: author, posts: 1 });
  }
  return unknown;
}
