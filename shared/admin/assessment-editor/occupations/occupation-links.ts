import type { ApiClient } from "#api/client.ts";
import { maxLinkCodes, type OccupationLink } from "#api/occupations.ts";
import { createEmitter } from "#async/emitter.ts";

export interface OccupationLinks {
  /** Null if visitors see no such occupation; undefined while that isn't known. */
  find(code: string): OccupationLink | null | undefined;
  /** Loads those that aren't known yet. Without a network they stay unknown until the next call. Never rejects. */
  load(codes: readonly string[]): Promise<void>;
  add(link: OccupationLink): void;
  subscribe(listener: () => void): () => void;
}

export function createOccupationLinks(api: Pick<ApiClient, "listOccupationLinks">): OccupationLinks {
  const known = new Map<string, OccupationLink | null>();
  const asked = new Set<string>();
  const changed = createEmitter();

  const loadSome = async (codes: readonly string[]) => {
    for (const code of codes) asked.add(code);
    try {
      const answer = await api.listOccupationLinks({ query: { codes: codes.join(",") } });
      for (const code of codes)
        known.set(code, answer?.occupations.find((occupation) => occupation.code === code) ?? null);
    } catch (error) {
      console.warn("Occupations couldn't be looked up", error);
    } finally {
      for (const code of codes) asked.delete(code);
    }
  };

  return {
    find: (code) => known.get(code),
    load: async (codes) => {
      const missing = codes.filter((code) => !known.has(code) && !asked.has(code));
      if (missing.length === 0) return;
      const sizeBefore = known.size;
      for (let from = 0; from < missing.length; from += maxLinkCodes)
        await loadSome(missing.slice(from, from + maxLinkCodes));
      if (known.size > sizeBefore) changed.emit();
    },
    add: (link) => {
      known.set(link.code, link);
      changed.emit();
    },
    subscribe: changed.subscribe,
  };
}
