import { toSitePath } from "../links/site-address.ts";
import { decodeText } from "./plain-text.ts";
import type { PostText } from "./schema.ts";

export interface PostLink {
  /** Null: in the post's HTML, which has no sections. */
  section: number | null;
  path: string;
}

const listPaths = (html: string): string[] =>
  [...html.matchAll(/<a\b[^<>]*?\shref="([^"<>]*)"/g)].flatMap(
    ([, address = ""]) => toSitePath(decodeText(address)) ?? [],
  );

/** The links of the shown text to this site, in order. Sections replace `content`. */
export function listPostLinks({ sections, content }: Pick<PostText, "sections" | "content">): PostLink[] {
  if (sections.length === 0) return listPaths(content).map((path) => ({ section: null, path }));
  return sections.flatMap((section, at) => listPaths(section.content).map((path) => ({ section: at, path })));
}
