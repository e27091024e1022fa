import synonyms from "#app/content/synonyms.json" with { type: "json" };
import { createSearchNames } from "#app/services/search/synonyms.server.ts";

/** Of the built-in content. */
export const searchNames = createSearchNames(synonyms);
