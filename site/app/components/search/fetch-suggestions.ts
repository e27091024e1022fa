import type { SearchSuggestion } from "@illumine/shared/api/search.ts";
import { list, object, oneOf, text } from "#app/storage/schemas/schema.ts";

export type { SearchSuggestion } from "@illumine/shared/api/search.ts";

const Suggestions = list(
  object<SearchSuggestion>({
    kind: oneOf("assessment", "occupation", "field"),
    title: text(),
    detail: text(),
    path: text(/^\//),
  }),
);

/**
 * Up to 10 assessments, occupations and fields. Null without a network or after an error: the search works without
 * suggestions.
 */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SearchSuggestion[] | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch(`/api/search/suggest?${new URLSearchParams({ q: text })}`, { signal });
    return answer.ok ? Suggestions.parse(await answer.json()) : null;
  } catch {
    return null;
  }
}
