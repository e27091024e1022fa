import { brand } from "@illumine/shared/brand.ts";
import type { Api } from "../http/context.ts";

/** swagger-ui sets styles on its elements, so inline styles are allowed. */
const buildPolicy = (nonce: string) =>
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

const buildPage = (nonce: string) => `<!doctype html>
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
<noscript>This page needs JavaScript. You can also read this document as JSON: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}">SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, defaultModelsExpandDepth: 0, docExpansion: "none" });</script>
</body>
</html>
`;

export function registerDocs(api: Api): void {
  api.get("/docs", (c) => {
    const nonce = crypto.randomUUID();
    c.header("Content-Security-Policy", buildPolicy(nonce));
    c.header("Cache-Control", "no-cache");
    return c.html(buildPage(nonce));
  });
}
