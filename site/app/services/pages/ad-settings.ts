import type { AdSettings, AdUnits } from "#app/ad-settings.ts";
import type { Env } from "#env.ts";
import { warnOnce } from "../log/warn-once.ts";

type AdVariables = Pick<Env, "AD_CLIENT" | "AD_SLOT_BANNER" | "AD_SLOT_SIDE">;

const localhosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Home, lists and introductions. A visit that starts on another page keeps its strict policy and has no ads. */
const adPagePattern = /^\/(?:(?:assessments|categories|popular|new)\/?|category\/[^/]+(?:\/[^/]+)?\/?)?$/;

function readVariable(env: AdVariables, name: keyof AdVariables, shape: RegExp): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (shape.test(value)) return value;
  warnOnce(`${name} doesn't have the ad network's format (${shape.source}) and is ignored`);
  return null;
}

function readUnits(env: AdVariables): AdUnits | null {
  const client = readVariable(env, "AD_CLIENT", /^ca-pub-\d{16}$/);
  if (client === null) return null;
  const slot = /^\d{4,20}$/;
  return {
    client,
    banner: readVariable(env, "AD_SLOT_BANNER", slot),
    side: readVariable(env, "AD_SLOT_SIDE", slot),
  };
}

export function deriveAdSettings(address: string, env: AdVariables): AdSettings {
  const { hostname, pathname } = new URL(address);
  const isLocal = localhosts.has(hostname);
  const units = isLocal ? null : readUnits(env);
  const hasAdSlots = (isLocal || units !== null) && adPagePattern.test(pathname);
  return { hasAdSlots, adUnits: hasAdSlots ? units : null, hasAdChoices: units !== null };
}
