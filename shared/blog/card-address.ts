import { parseSiteAddress, toSitePath } from "../links/site-address.ts";

/** The path of a post, an assessment or an occupation; null for anything else. */
export function toCardPath(address: string): string | null {
  const path = toSitePath(address);
  if (path === null) return null;
  const { kind } = parseSiteAddress(path);
  return kind === "post" || kind === "assessment" || kind === "occupation" ? path : null;
}
