import { brand } from "@illumine/shared/brand";
import type { Api } from "./app";

/** GET /api/openapi.json: the contract as OpenAPI 3.1, made from the routes themselves. */
export function registerOpenApi(api: Api): void {
  api.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: `${brand.name} API`, version: "1.0", description: "Errors are JSON: { message, errors? }." },
    servers: [{ url: "/" }],
  });
}
