import { brand } from "@illumine/shared/brand.ts";
import type { Api } from "../http/context.ts";

const description = `Errors are JSON: \`{ "message", "errors"?: [{ "field", "message" }] }\`. Every response has an \`X-Request-Id\`.

**Administrator.** A bearer token works only with the secret of its device: an HttpOnly cookie in a browser, the header \`X-Illumine-Device\` in the desktop app.

**Writes** take an \`Idempotency-Key\` (a UUID; not under /auth). Repeating the request returns the stored response for 90 days; using the key for another request returns 422. Replacing and deleting take \`If-Match\`: if the stored version differs, the response is 409 with the current document, and nothing is written.`;

export function registerOpenApi(api: Api): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, version: "1.0", description },
  });
}
