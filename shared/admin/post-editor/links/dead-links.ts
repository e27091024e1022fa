import type { ApiClient } from "#api/client.ts";
import { type DeadLink, maxCheckedPathsLength } from "#api/links.ts";
import { listPostLinks, type PostLink } from "#blog/post-links.ts";
import type { PostText } from "#blog/schema.ts";

export type LinkedText = Pick<PostText, "sections" | "content" | "slug">;

export interface LinkProblem {
  /** Null: in the post's HTML. */
  section: number | null;
  message: string;
}

/** A post may link to itself before it is published. */
export const listCheckedLinks = ({ slug, ...text }: LinkedText): PostLink[] =>
  listPostLinks(text).filter(({ path }) => path !== `/blog/${slug}`);

function describeDeadLink({ path, reason, title }: DeadLink): string {
  if (reason === "missing") return `The link to ${path} leads nowhere`;
  return `The link to "${title}" leads nowhere: it ${reason === "deleted" ? "was deleted" : "isn't published"}`;
}

export const listLinkProblems = (links: readonly PostLink[], dead: readonly DeadLink[]): LinkProblem[] =>
  links.flatMap(({ section, path }) => {
    const found = dead.find((one) => one.path === path);
    return found ? [{ section, message: describeDeadLink(found) }] : [];
  });

/** As many as fit into a request, nearly always all; each path once. */
export function groupPaths(paths: readonly string[]): string[] {
  const groups: string[] = [];
  for (const path of [...new Set(paths)].sort()) {
    const joined = [groups.at(-1), path].filter(Boolean).join(" ");
    if (groups.length > 0 && joined.length <= maxCheckedPathsLength) groups[groups.length - 1] = joined;
    else groups.push(path);
  }
  return groups;
}

export async function findDeadLinks(api: ApiClient, groups: readonly string[]): Promise<DeadLink[]> {
  const answers = await Promise.all(groups.map((paths) => api.listDeadLinks({ query: { paths } })));
  return answers.flatMap(({ links }) => links);
}
