import { brand } from "@illumine/shared/brand.ts";
import type { Env } from "#env.ts";
import { isLocalHost } from "./transport/secure-transport.ts";

type Configuration = Pick<Env, "SITE_ORIGIN">;

/** Passkeys belong to it, and links that leave the site begin with it. */
export const findConfiguredOrigin = ({ SITE_ORIGIN }: Configuration): string =>
  new URL(SITE_ORIGIN || brand.siteUrl).origin;

/** For links that leave the site. The Host header is the sender's, so without a configuration only a local one counts. */
export function findSiteOrigin(env: Configuration, requestUrl: string): string {
  const { hostname, origin } = new URL(requestUrl);
  return !env.SITE_ORIGIN && isLocalHost(hostname) ? origin : findConfiguredOrigin(env);
}
