/** Only the server renders it into a document: see `StructuredData`. */
const forCrawlers = "structured";

/**
 * Data that its document doesn't repeat: React leaves the markup. After client-side navigation it is there.
 * Why: site/docs/decisions/0103-lists-are-light.md
 */
export const rendered = <Data>(data: Data): { rendered?: Data } => ({ rendered: data });

interface State {
  loaderData: Record<string, unknown>;
}

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
