import type { SearchSuggestion } from "@illumine/shared/api/search.ts";
import * as z from "zod/mini";

export type { SearchSuggestion } from "@illumine/shared/api/search.ts";

const Suggestions = z.array(
  z.object({
    kind: z.enum(["assessment", "occupation", "field"]),
    title: z.string(),
    detail: z.string(),
    path: z.string().check(z.startsWith("/")),
  }),
) satisfies z.ZodMiniType<SearchSuggestion[]>;

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
