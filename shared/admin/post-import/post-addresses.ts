import type { FoundPost } from "#blog/import/found-post.ts";
import { toPostSlug } from "#blog/slug.ts";
import { normalizePath } from "./find-file.ts";

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Lists of posts, which often have the same name as one. */
const listFolder = /(?:^|\/)(?:tags?|categor(?:y|ies)|authors?|topics?|page|series|archives?|feed|search)$/i;

/** '/2015/01/a-post/index.html?x' as '2015/01/a-post'. */
const toKey = (path: string) =>
  (normalizePath(decodePath(path)) ?? "")
    .replace(/\/?index\.(?:html?|md|markdown)$/i, "")
    .replace(/\.(?:html?|md|markdown)$/i, "")
    .toLowerCase();

const getLast = (key: string) => key.slice(key.lastIndexOf("/") + 1);
const undate = (name: string) => name.replace(/^\d{4}-\d{1,2}-\d{1,2}[-_ ]/, "");

interface SplitAddress {
  /** '' for the address's site. */
  host: string;
  path: string;
  query: string;
  anchor: string;
}

function splitAddress(address: string): SplitAddress {
  const [, host = "", path = "", query = "", anchor = ""] =
    /^(?:(?:https?:)?\/\/([^/?#]+))?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(address.trim()) ?? [];
  return { host: host.toLowerCase(), path, query, anchor };
}

const toBareHost = (host: string) => host.replace(/^www\./, "");

export interface PostFinder {
  /** The number of the post that a link leads to, and the part of it; null if it leads elsewhere. */
  findPost: (address: string, folder: string) => { at: number; anchor: string } | null;
  isOldSite: (address: string) => boolean;
}

export function createPostFinder(posts: readonly FoundPost[], siteUrl: string): PostFinder {
  const siteHost = toBareHost(splitAddress(siteUrl).host);
  const byKey = new Map<string, number>();
  const byName = new Map<string, number | null>();
  const byQuery = new Map<string, number>();
  const add = (key: string, at: number) => {
    if (key !== "" && !byKey.has(key)) byKey.set(key, at);
  };
  for (const [at, { addresses, slug }] of posts.entries()) {
    for (const address of [...addresses, slug]) {
      const { path, query } = splitAddress(address);
      add(toKey(path), at);
      if (/^\?p=\d+$/.test(query)) byQuery.set(query, at);
    }
    add(`blog/${toPostSlug(slug)}`, at);
    // Two posts may end in the same name, in two languages or years: then it names neither.
    for (const name of new Set(
      [slug, ...addresses].map((address) => undate(getLast(toKey(splitAddress(address).path)))),
    )) {
      if (name !== "") byName.set(name, byName.has(name) && byName.get(name) !== at ? null : at);
    }
  }
  const isOldHost = (host: string) => host === "__ghost_url__" || (siteHost !== "" && toBareHost(host) === siteHost);

  function findPost(given: string, folder: string) {
    const address = given.trim().replace(/^__GHOST_URL__/, "");
    if (address === "" || address.startsWith("#") || /^(?:mailto|tel):/i.test(address)) return null;
    const { host, path, query, anchor } = splitAddress(address);
    if (host !== "" && !isOldHost(host)) return null;
    const found = (at: number | undefined | null) => (at === undefined || at === null ? null : { at, anchor });
    if (/^\?p=\d+/.test(query) && toKey(path) === "") return found(byQuery.get(/^\?p=\d+/.exec(query)?.[0] ?? ""));
    if (path === "") return null;
    const isRelative = host === "" && !path.startsWith("/");
    const upward = /^(?:\.\.?\/)+/;
    // Pages of a site are often one level deeper than their files.
    const key = toKey(isRelative ? `${folder}/${path}` : path) || toKey(path.replace(upward, ""));
    const exact = byKey.get(key) ?? byKey.get(toKey(path));
    if (exact !== undefined) return { at: exact, anchor };
    const name = undate(getLast(key));
    const parent = key.slice(0, Math.max(0, key.length - getLast(key).length - 1));
    return listFolder.test(parent) || /\.[a-z0-9]{2,4}$/.test(getLast(key)) ? null : found(byName.get(name));
  }

  const isOldSite = (address: string) => address.startsWith("__GHOST_URL__") || isOldHost(splitAddress(address).host);
  return { findPost, isOldSite };
}
