import { logError } from "#app/services/log/log.ts";
import { createSearchNames, type SearchNames, type Synonyms } from "./synonyms.server.ts";

const withoutSynonyms: Synonyms = { assessments: {}, occupations: {}, fields: {} };

async function loadSearchNames(assets: Fetcher): Promise<SearchNames> {
  const response = await assets.fetch(new URL("https://assets.local/synonyms.json"));
  if (!response.ok) throw new Error(`synonyms.json answered ${response.status}`);
  return createSearchNames((await response.json()) as Synonyms);
}

let loaded: Promise<SearchNames> | null = null;

/** A tenth of the Worker's size, so a static file. Without it titles are still found, and the next search reads it again. */
export async function readSearchNames(assets: Fetcher): Promise<SearchNames> {
  loaded ??= loadSearchNames(assets);
  try {
    return await loaded;
  } catch (error) {
    loaded = null;
    logError("synonyms not read", { error });
    return createSearchNames(withoutSynonyms);
  }
}
