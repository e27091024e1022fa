import type { SearchSuggestion } from "@illumine/shared/api/search.ts";
import * as v from "valibot";

export type { SearchSuggestion } from "@illumine/shared/api/search.ts";

const Suggestions = v.array(
  v.object({
    kind: v.picklist(["assessment", "occupation", "field"]),
    title: v.string(),
    detail: v.string(),
    path: v.pipe(v.string(), v.startsWith("/")),
  }),
);

/** Up to 10. Null without a network or after an error: the search works without suggestions. */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<SearchSuggestion[] | null> {
  if (!navigator.onLine) return null;
  try {
    const answer = await fetch(`/api/search/suggest?${new URLSearchParams({ q: text })}`, { signal });
    return answer.ok ? v.parse(Suggestions, await answer.json()) : null;
  } catch {
    return null;
  }
}
