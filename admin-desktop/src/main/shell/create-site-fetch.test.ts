import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { fakeElectron } from "#testing/electron/fake-electron.ts";
import { checkServer } from "../server/check-server.ts";
import { toNoAnswer } from "../server/no-answer.ts";
import { systemClock } from "../system-clock.ts";
import { createSiteFetch } from "./create-site-fetch.ts";

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A site that answers with what it received. */
const serveEcho = () =>
  serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString("utf8") };
    response.writeHead(201, { "Content-Type": "application/json", Link: ["</a>", "</b>"] });
    response.end(JSON.stringify(received));
  });

test("a request has its method, headers and body, in a session in memory without cookies", async () => {
  fakeElectron.reset();
  const url = await serveEcho();
  const headers = { "User-Agent": "Illumine/1", Authorization: "Bearer a.b.c", "Content-Type": "application/json" };
  const answer = await createSiteFetch()(url, { method: "PUT", headers, body: '{"a":1}', redirect: "error" });
  expect([answer.status, answer.headers.get("link")]).toEqual([201, "</a>, </b>"]);
  const received = (await answer.json()) as { method: string; headers: IncomingHttpHeaders; body: string };
  expect(received).toMatchObject({ method: "PUT", body: '{"a":1}' });
  expect(received.headers).toMatchObject({ "user-agent": "Illumine/1", authorization: "Bearer a.b.c" });
  expect(received.headers).not.toHaveProperty("origin");
  expect(fakeElectron.list("session.fromPartition")).toEqual([["site", { cache: false }]]);
  expect(fakeElectron.list("net.request")[0]?.[0]).toMatchObject({ credentials: "omit", redirect: "manual" });
});

test("a form goes out whole, with its boundary", async () => {
  const form = new FormData();
  form.append("file", new File(["picture"], "a.png", { type: "image/png" }), "a.png");
  const answer = await createSiteFetch()(await serveEcho(), { method: "POST", body: form });
  const { headers, body } = (await answer.json()) as { headers: IncomingHttpHeaders; body: string };
  const [, boundary = ""] = /^multipart\/form-data; boundary=(.+)$/.exec(headers["content-type"] ?? "") ?? [];
  expect(body.startsWith(`--${boundary}`)).toBe(true);
  expect(body).toContain("picture");
});

test("an answer without a body has none", async () => {
  const url = await serve((_, response) => response.writeHead(204).end());
  expect(await (await createSiteFetch()(url)).text()).toBe("");
});

test("a redirect is reported with its target, or refused, and never followed", async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.writeHead(302, { Location: "https://elsewhere.example/" }).end();
  });
  const siteFetch = createSiteFetch();
  expect(await checkServer({ fetch: siteFetch, clock: systemClock }, url)).toMatchObject({
    kind: "refused",
    message: expect.stringContaining("https://elsewhere.example"),
  });
  const refused = await siteFetch(url, { redirect: "error" }).catch((error: unknown) => error);
  expect(toNoAnswer(refused, "site").message).toContain("redirects the app");
  expect(requests).toBe(2);
});

test("a request can be aborted before it's sent, while it waits and while its answer arrives", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/slow") return;
    response.writeHead(200, { "Content-Type": "text/plain" });
    response.write("the beginning");
  });
  const siteFetch = createSiteFetch();
  await expect(siteFetch(url, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
  const waiting = new AbortController();
  const slow = siteFetch(`${url}slow`, { signal: waiting.signal });
  waiting.abort();
  await expect(slow).rejects.toThrow("aborted");
  const reading = new AbortController();
  const answer = await siteFetch(url, { signal: reading.signal });
  reading.abort();
  await expect(answer.text()).rejects.toThrow();
});

test.each([
  ["net::ERR_PROXY_CONNECTION_FAILED", "proxy", false],
  ["net::ERR_TUNNEL_CONNECTION_FAILED", "proxy", false],
  ["net::ERR_CERT_AUTHORITY_INVALID", "certificate", false],
  ["net::ERR_INTERNET_DISCONNECTED", "offline", false],
  ["net::ERR_NAME_NOT_RESOLVED", "Couldn't find", false],
  ["net::ERR_CONNECTION_RESET", "was lost", true],
] as const)("%s has its message", (code, message, mayHaveArrived) => {
  const failure = toNoAnswer(new Error(code), "illumine.example");
  expect(failure).toMatchObject({ mayHaveArrived, message: expect.stringContaining(message) });
});

test("a site that doesn't run is reported", async () => {
  const failure = await createSiteFetch()("http://127.0.0.1:9/").catch((error: unknown) => error);
  expect(toNoAnswer(failure, "127.0.0.1:9").message).toContain("Couldn't connect");
});
