/** Only the server renders it into a document: see `StructuredData`. */
const forCrawlers = "structured";

/**
 * Part of a loader's data that its document doesn't repeat: the server has rendered it into the page, and `Rendered`
 * leaves the markup as it is. After client-side navigation it is there.
 * Why: site/docs/decisions/0103-lists-are-light.md
 */
export const rendered = <Data>(data: Data): { rendered?: Data } => ({ rendered: data });

interface State {
  loaderData: Record<string, unknown>;
}

/** The state that Remix writes into a document, without what the document has as markup. */
export function leaveOutRendered<Given extends State>(state: Given): Given {
  const loaderData = Object.fromEntries(
    Object.entries(state.loaderData).map(([routeId, data]) => {
      if (typeof data !== "object" || data === null || Array.isArray(data)) return [routeId, data];
      const { rendered: _, [forCrawlers]: __, ...rest } = data as Record<string, unknown>;
      return [routeId, rest];
    }),
  );
  return { ...state, loaderData };
}
