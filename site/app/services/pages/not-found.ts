/** Thrown by a page's loader: the not-found screen, with status 404. */
export const notFound = () => new Response("Not Found", { status: 404, statusText: "Not Found" });
