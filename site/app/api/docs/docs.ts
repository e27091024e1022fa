import { brand } from "@illumine/shared/brand.ts";
import type { Api } from "../app.ts";

/** swagger-ui sets styles on its elements; nothing comes from another origin, and nothing inline runs but our own line. */
const toPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

const toPage = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name} API</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
</head>
<body>
<main id="api"></main>
<noscript>This page needs JavaScript. The same document as JSON: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, defaultModelsExpandDepth: 0, docExpansion: "list" });</script>
</body>
</html>
`;

/** GET /api/docs: the contract for people. */
export function registerDocs(api: Api): void {
  api.get("/docs", (c) => {
    const nonce = crypto.randomUUID();
    c.header("Content-Security-Policy", toPolicy(nonce));
    c.header("Cache-Control", "no-cache");
    return c.html(toPage(nonce));
  });
}
