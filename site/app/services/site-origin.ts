import { brand } from "@illumine/shared/brand.ts";
import { isLocalHost } from "./transport/secure-transport.ts";

/** For links that leave the site. The Host header is the sender's, so only a local one is believed. */
export function findSiteOrigin(requestUrl: string): string {
  const { hostname, origin } = new URL(requestUrl);
  return isLocalHost(hostname) ? origin : brand.siteUrl;
}
