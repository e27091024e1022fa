import type { Suggestion } from "@illumine/shared/api/assessments.ts";
import * as z from "zod/mini";

const Suggestions = z.array(
  z.object({ id: z.string(), title: z.string(), category: z.string(), categorySlug: z.string() }),
) satisfies z.ZodMiniType<Suggestion[]>;

/**
 * Up to 8 assessments that resemble a text. None where there is no network, or where the server has none to give: they
 * are an offer, and the search works without them.
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
