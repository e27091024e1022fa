import type { Suggestion } from "@illumine/shared/api/assessments.ts";
import * as z from "zod/mini";

const Suggestions = z.array(
  z.object({ id: z.string(), title: z.string(), category: z.string(), categorySlug: z.string() }),
) satisfies z.ZodMiniType<Suggestion[]>;

/**
 * Up to 8 similar assessments. None without a network or after an error: the search works without suggestions.
 */
export async function fetchSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (!navigator.onLine) return [];
  try {
    const answer = await fetch(`/api/assessments/suggest?${new URLSearchParams({ q: text })}`, { signal });
    return answer.ok ? Suggestions.parse(await answer.json()) : [];
  } catch {
    return [];
  }
}
