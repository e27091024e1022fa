const screens = new Set([
  ...["about", "assessments", "blog", "categories", "category", "contact", "data-protection", "methods", "new"],
  ...["occupations", "popular", "privacy", "release-notes", "results", "terms"],
]);

/** Null if it is spelled so: lower case, no empty parts, no slash at the end. A path on this site, with the query. */
export function findCanonicalAddress({ method, url }: Pick<Request, "method" | "url">): string | null {
  if (method !== "GET" && method !== "HEAD") return null;
  const { pathname, search } = new URL(url);
  // An encoded path is nobody's other spelling.
  if (!/^[\w/.~-]*$/.test(pathname)) return null;
  const parts = pathname.toLowerCase().split("/").filter(Boolean);
  const isHome = parts.length === 0 || (parts.length === 1 && /^index(\.html?)?$/.test(parts[0] ?? ""));
  if (!isHome && !screens.has(parts[0] ?? "")) return null;
  const canonical = isHome ? "/" : `/${parts.join("/")}`;
  return canonical === pathname ? null : canonical + search;
}
