import { brand } from "@illumine/shared/brand.ts";
import type { Api } from "../app.ts";

const description = `Errors are JSON: \`{ "message", "errors"?: [{ "field", "message" }] }\`. Every answer has an \`X-Request-Id\`.

**Administrator.** The bearer token works only together with the secret of the device that it was given to: an HttpOnly cookie in a browser, the header \`X-Illumine-Device\` in the desktop app.

**Writes** take an \`Idempotency-Key\` (a UUID; not under /auth): the same request again gets the stored answer for 90 days, another one under the same key 422. Replacing and deleting take \`If-Match\`: where the stored version is another one, the answer is 409 with the current document, and nothing is written.`;

/** GET /api/openapi.json: the contract as OpenAPI 3.1, made from the routes themselves. */
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
