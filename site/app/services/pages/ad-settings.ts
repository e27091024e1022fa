import type { Env } from "#env.ts";
import { warnOnce } from "../log/warn-once.ts";

/** The advertising network's account and its units, as they are named on its side. */
export interface AdUnits {
  /** The publisher: 'ca-pub-' and 16 digits. */
  client: string;
  /** Ids of the two units; null asks the network without one. */
  banner: string | null;
  side: string | null;
}

export interface AdSettings {
  /** Whether this page draws its places for advertisements. */
  hasAdPlaces: boolean;
  /** What stands in them; null draws placeholders. */
  adUnits: AdUnits | null;
  /** Whether visitors have anything to choose about advertisements. */
  hasAdChoices: boolean;
}

type AdVariables = Pick<Env, "AD_CLIENT" | "AD_SLOT_BANNER" | "AD_SLOT_SIDE">;

const localhosts = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Home, lists and introductions. A document that begins elsewhere keeps the strict policy, and no advertisement. */
const withPlaces = /^\/(?:(?:assessments|categories|popular|new)\/?|category\/[^/]+(?:\/[^/]+)?\/?)?$/;

function readVariable(env: AdVariables, name: keyof AdVariables, shape: RegExp): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (shape.test(value)) return value;
  warnOnce(`${name} is not what the advertising network gives out (${shape.source}) and is ignored`);
  return null;
}

/** The units that the operator configured; null without a well-formed client id. */
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

/** Placeholders on a developer's machine, the real units where they are configured, otherwise nothing. */
export function findAdSettings(address: string, env: AdVariables): AdSettings {
  const { hostname, pathname } = new URL(address);
  const isLocal = localhosts.has(hostname);
  const units = isLocal ? null : readUnits(env);
  const hasAdPlaces = (isLocal || units !== null) && withPlaces.test(pathname);
  return { hasAdPlaces, adUnits: hasAdPlaces ? units : null, hasAdChoices: units !== null };
}
