export const notFound = () => new Response("Not Found", { status: 404, statusText: "Not Found" });
