import { isExternal, isSitePath, isWebAddress } from "../blog/addresses.ts";

/** What a path of this site stands for. `other`: nothing that a text could be wrong about, such as a static file. */
export type SiteAddress =
  | { kind: "page"; path: string }
  | { kind: "post"; slug: string }
  | { kind: "assessment"; id: string; categorySlug: string }
  | { kind: "category"; slug: string }
  | { kind: "occupation"; slug: string }
  | { kind: "file"; key: string }
  | { kind: "other" };

/** Without query, anchor and slash at the end; null for another site, and for what isn't on the web. */
export function toSitePath(address: string): string | null {
  const isThisSite = isSitePath(address) || (isWebAddress(address) && !isExternal(address));
  if (!isThisSite) return null;
  const path = isSitePath(address) ? address.replace(/[?#].*$/, "") : new URL(address).pathname;
  return path.replace(/\/+$/, "") || "/";
}

export function parseSiteAddress(path: string): SiteAddress {
  const [folder = "", name, id] = path.split("/").filter(Boolean);
  if (folder === "files") return { kind: "file", key: path.slice("/files/".length) };
  if (folder === "api" || folder === "admin" || folder === "results" || path.split("/").at(-1)?.includes("."))
    return { kind: "other" };
  if (name === undefined) return { kind: "page", path };
  if (folder === "blog") return { kind: "post", slug: name };
  if (folder === "occupations") return { kind: "occupation", slug: name };
  if (folder !== "category") return { kind: "page", path };
  return id === undefined ? { kind: "category", slug: name } : { kind: "assessment", id, categorySlug: name };
}
