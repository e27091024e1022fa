const listPath = /^\/(assessments|blog|category\/[^/]+)(?:\.data)?$/;
/** As many as any list may have. */
const pageNumber = /^[1-9]\d{0,3}$/;
const tooLarge = /^\d{5,}$/;

export const isPageNumber = (page: string): boolean => pageNumber.test(page);

export function readPageNumber(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return isPageNumber(page) ? Number(page) : 1;
}

/** One small answer to all page numbers that no list can have, without asking the database. Null for other addresses. */
export function refusePage({ pathname, searchParams }: URL): Response | null {
  const [, list] = listPath.exec(pathname) ?? [];
  if (list === undefined || !tooLarge.test(searchParams.get("page") ?? "")) return null;
  const text = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Page not found</title><h1>Page not found</h1>
<p>This list has no page with this number. <a href="/${list}">Open its first page</a>.</p></html>
`;
  return new Response(text, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
