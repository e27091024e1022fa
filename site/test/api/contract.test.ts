import { createApiClient, type Send } from "@illumine/shared/api/client.ts";
import type { ApiErrorBody } from "@illumine/shared/api/endpoint.ts";
import { expect, test } from "vitest";
import { createApi } from "#app/api/app.ts";
import { query } from "../support/admin-fixture.ts";
import {
  call,
  type EndpointName,
  endpointNames,
  endpointOf,
  type Input,
  requests,
  toRequest,
} from "../support/requests.ts";
import { buildServer, type Server } from "../support/sign-in-fixture.ts";
import { known, openSession, seedWorld, toCredentials } from "../support/world.ts";

async function enterWorld() {
  await seedWorld();
  const server = buildServer({ DEVELOPMENT: "true" });
  return { server, credentials: toCredentials(await openSession()) };
}

/** A host over the server, as fetch on the web is one. */
const toSend =
  (server: Server, credentials: Record<string, string>): Send =>
  async ({ method, path, body, form, headers }) => {
    const answer = await server.fetch(
      new Request(`https://illumine.example${path}`, {
        method,
        body: form ?? (body === undefined ? null : JSON.stringify(body)),
        headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...credentials, ...headers },
      }),
    );
    return { status: answer.status, body: await answer.json().catch(() => undefined), headers: answer.headers };
  };

test("every endpoint has a right request here, and nothing else has", () => {
  expect(Object.keys(requests).sort()).toEqual([...endpointNames].sort());
});

test("every endpoint is registered, and nothing is that the contract and its two documents do not have", () => {
  const documents = ["GET /api/docs", "GET /api/openapi.json"];
  const promised = endpointNames.map((name) => {
    const { method, path } = endpointOf(name);
    return `${method.toUpperCase()} /api${path.replace(/\{([^}]+)\}/g, ":$1")}`;
  });
  const registered = createApi().routes.flatMap(({ method, path }) => (method === "ALL" ? [] : [`${method} ${path}`]));
  expect([...new Set(registered)].sort()).toEqual([...promised, ...documents].sort());
});

test.each(endpointNames)("%s: the right request gets the answer that the contract promises", async (name) => {
  const { server, credentials } = await enterWorld();
  const answer = await call(server, name, credentials);
  const body = await answer.json<ApiErrorBody>();
  expect(Object.keys(endpointOf(name).responses).map(Number), body.message).toContain(answer.status);
  const schema = endpointOf(name).responses[answer.status as 200 | 201];
  expect(schema?.safeParse(body).error, JSON.stringify(body)).toBeUndefined();
});

test.each(endpointNames)("%s: the client has a method that sends the request and parses the answer", async (name) => {
  const { server, credentials } = await enterWorld();
  const client = createApiClient(toSend(server, credentials));
  const method = client[name] as (given: Input) => Promise<unknown>;
  expect(await method(requests[name])).toBeDefined();
});

/** Requests that get the answers without a body, each by what has to have happened before. */
const unchanged = endpointNames.filter((name) => 304 in endpointOf(name).responses);
const moved: Partial<Record<EndpointName, [happened: string, path: string]>> = {
  listAssessmentsByCategory: ["insert into category_redirects values ('former', 'general')", "category/former"],
  readPublicPost: [`insert into post_redirects values ('former', '${known.postId}')`, "posts/former/public"],
};

test.each(unchanged)("%s: whoever has the answer already gets 304 without a body", async (name) => {
  const { server } = await enterWorld();
  const etag = (await call(server, name)).headers.get("ETag") ?? "none";
  const again = await call(server, name, { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("every endpoint that promises to say where something went does", async () => {
  const { server } = await enterWorld();
  const promising = endpointNames.filter((name) => 301 in endpointOf(name).responses);
  expect(Object.keys(moved).sort()).toEqual(promising.sort());
  for (const [name, [happened, path]] of Object.entries(moved)) {
    await query(happened);
    const { url } = toRequest(name as EndpointName);
    const former = url.replace(/category\/general|posts\/first-post\/public/, path);
    const answer = await server.fetch(new Request(former, { redirect: "manual" }));
    expect([answer.status, new URL(answer.headers.get("Location") ?? "", url).href]).toEqual([301, url]);
  }
});
