import { createApiClient, type Send } from "@illumine/shared/api/client.ts";
import type { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { expect, test } from "vitest";
import { createApi } from "#app/api/app.ts";
import { query } from "../support/admin-fixture.ts";
import { buildCredentials, known, openSession, seedContractFixture } from "../support/contract-fixture.ts";
import {
  buildRequest,
  call,
  type EndpointName,
  endpointNames,
  endpointOf,
  everyEndpoint,
  type Input,
  joinHeaders,
  requests,
} from "../support/requests.ts";
import { buildServer, type Server } from "../support/sign-in-fixture.ts";

async function createContractFixture() {
  await seedContractFixture();
  const server = buildServer(everyEndpoint);
  return { server, credentials: buildCredentials(await openSession()) };
}

const createSend =
  (server: Server, credentials: Record<string, string>): Send =>
  async ({ method, path, body, form, headers }) => {
    const response = await server.fetch(
      new Request(`https://illumine.example${path}`, {
        method,
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        headers: {
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...joinHeaders(headers, credentials),
        },
      }),
    );
    return { status: response.status, body: await response.json().catch(() => undefined), headers: response.headers };
  };

test("every endpoint has a valid request in the fixture, and nothing else does", () => {
  expect(Object.keys(requests).sort()).toEqual([...endpointNames].sort());
});

test("the contract, the two documents and the registered routes are the same", () => {
  const documents = ["GET /api/docs", "GET /api/openapi.json"];
  const promised = endpointNames.map((name) => {
    const { method, path } = endpointOf(name);
    return `${method.toUpperCase()} /api${path.replace(/\{([^}]+)\}/g, ":$1")}`;
  });
  const registered = createApi().routes.flatMap(({ method, path }) => (method === "ALL" ? [] : [`${method} ${path}`]));
  expect([...new Set(registered)].sort()).toEqual([...promised, ...documents].sort());
});

test.each(endpointNames)("%s: a valid request gets the response that the contract promises", async (name) => {
  const { server, credentials } = await createContractFixture();
  const response = await call(server, name, credentials);
  const body = await response.json<ApiErrorBody>();
  expect(Object.keys(endpointOf(name).responses).map(Number), body.message).toContain(response.status);
  const schema = endpointOf(name).responses[response.status as 200 | 201];
  expect(schema?.safeParse(body).error, JSON.stringify(body)).toBeUndefined();
});

test.each(endpointNames)("%s: the client has a method that sends the request and parses the response", async (name) => {
  const { server, credentials } = await createContractFixture();
  const client = createApiClient(createSend(server, credentials));
  const method = client[name] as (given: Input) => Promise<unknown>;
  expect(await method(requests[name])).toBeDefined();
});

/** Requests whose response has no body, with what has to happen first. */
const unchanged = endpointNames.filter((name) => 304 in endpointOf(name).responses);
const moved: Partial<Record<EndpointName, [happened: string, path: string]>> = {
  listAssessmentsByCategory: ["insert into category_redirects values ('former', 'general')", "category/former"],
  readOccupation: [
    `insert into occupation_redirects values ('former', '${known.occupationCode}')`,
    "occupations/former",
  ],
  readPublicPost: [`insert into post_redirects values ('former', '${known.postId}')`, "posts/former/public"],
};

test.each(unchanged)("%s: a request with the current ETag gets 304 without a body", async (name) => {
  const { server, credentials } = await createContractFixture();
  const etag = (await call(server, name, credentials)).headers.get("ETag") ?? "none";
  const again = await call(server, name, { ...credentials, "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("every endpoint that can return 301 does", async () => {
  const { server } = await createContractFixture();
  const promising = endpointNames.filter((name) => 301 in endpointOf(name).responses);
  expect(Object.keys(moved).sort()).toEqual(promising.sort());
  for (const [name, [happened, path]] of Object.entries(moved)) {
    await query(happened);
    const { url } = buildRequest(name as EndpointName);
    const former = url.replace(/category\/general|posts\/first-post\/public|occupations\/99-0001.00/, path);
    const response = await server.fetch(new Request(former, { redirect: "manual" }));
    expect([response.status, new URL(response.headers.get("Location") ?? "", url).href]).toEqual([301, url]);
  }
});
