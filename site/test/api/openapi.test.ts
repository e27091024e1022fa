import { SELF } from "cloudflare:test";
import { contract } from "@illumine/shared/api/contract.ts";
import { expect, test } from "vitest";

interface Response {
  content?: { "application/json": { schema: { $ref?: string } } };
}

interface Document {
  openapi: string;
  components: { schemas: Record<string, unknown> };
  paths: Record<string, Record<string, { responses: Record<string, Response>; requestBody?: unknown }>>;
}

const readDocument = async () => (await SELF.fetch("https://illumine.example/api/openapi.json")).json<Document>();

test("the document is OpenAPI 3.1 and has every endpoint with its responses and errors", async () => {
  const document = await readDocument();
  expect(document.openapi).toBe("3.1.0");
  for (const endpoint of Object.values(contract)) {
    const name = `${endpoint.method} ${endpoint.path}`;
    const operation = document.paths[`/api${endpoint.path}`]?.[endpoint.method];
    expect(operation, name).toBeDefined();
    const documented = Object.keys(operation?.responses ?? {}).sort();
    const promised = [...Object.keys(endpoint.responses), ...endpoint.errors.map(String)].sort();
    expect(documented, name).toEqual(promised);
    expect("body" in endpoint || "form" in endpoint, name).toBe(operation?.requestBody !== undefined);
  }
});

test("the document has no endpoint beyond the contract", async () => {
  const document = await readDocument();
  const promised = Object.values(contract).map(({ method, path }) => `${method} /api${path}`);
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(documented.sort()).toEqual(promised.sort());
});

// Written out in each endpoint they would be a megabyte, on which the documentation's page takes five seconds.
test("errors and the administrator's documents are described once", async () => {
  const document = await readDocument();
  const described = ["AdminAssessment", "AdminOccupation", "AdminPost", "Error"];
  expect(Object.keys(document.components.schemas).sort()).toEqual(described);
  const references = Object.values(contract).flatMap(({ method, path, errors }) =>
    errors.map((status) => document.paths[`/api${path}`]?.[method]?.responses[status]?.content?.["application/json"]),
  );
  const named = references.filter((content) => content?.schema.$ref === "#/components/schemas/Error");
  expect(named.length).toBeGreaterThan(references.length * 0.9);
});
