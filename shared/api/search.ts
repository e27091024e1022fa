import { z } from "zod";
import { Empty, type Endpoint } from "./endpoint.ts";

export const SearchSuggestion = z.object({
  kind: z.enum(["assessment", "occupation", "field"]),
  title: z.string(),
  /** The category of an assessment; the other name that an occupation was found by; empty if there is nothing to add. */
  detail: z.string(),
  /** Where it leads, on the site. */
  path: z.string().startsWith("/"),
});
export type SearchSuggestion = z.infer<typeof SearchSuggestion>;

export const searchEndpoints = {
  suggestSearch: {
    method: "get",
    path: "/search/suggest",
    summary: "Up to 10 assessments, occupations and fields that q may become, typing errors allowed",
    query: z.object({ q: z.string().default("") }),
    responses: { 200: z.array(SearchSuggestion).max(10), 304: Empty },
    errors: [422, 503],
  },
} as const satisfies Record<string, Endpoint>;
