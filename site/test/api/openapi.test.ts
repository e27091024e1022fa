import { SELF } from "cloudflare:test";
import { contract } from "@illumine/shared/api/contract.ts";
import { expect, test } from "vitest";

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
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
