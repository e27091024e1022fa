import { brand } from "@illumine/shared/brand.ts";
import type { Env } from "#env.ts";
import { findConfiguredOrigin } from "../site-origin.ts";

export interface RelyingParty {
  id: string;
  name: string;
  /** Null for an origin where this site's passkeys don't work. */
  findOrigin: (claimed: string) => string | null;
}

const developmentOrigin = /^http:\/\/localhost(?::\d{1,5})?$/;

/** Not from the request: whoever chooses the Host header would choose what passkeys are accepted for. */
export function findRelyingParty({ SITE_ORIGIN, DEVELOPMENT }: Pick<Env, "SITE_ORIGIN" | "DEVELOPMENT">): RelyingParty {
  if (!SITE_ORIGIN && DEVELOPMENT === "true") {
    return {
      id: "localhost",
      name: brand.name,
      findOrigin: (claimed) => (developmentOrigin.test(claimed) ? claimed : null),
    };
  }
  const origin = findConfiguredOrigin({ SITE_ORIGIN });
  return {
    id: new URL(origin).hostname,
    name: brand.name,
    findOrigin: (claimed) => (claimed === origin ? origin : null),
  };
}
