import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import type { Env } from "#env.ts";
import site from "#worker.ts";
import { buildFaultyStorage, refuse } from "./faulty-storage.ts";

/** Text as a visitor reads it: without markup, and without what scripts and the head carry. */
function toText(page: string): string {
  const body = /<body>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "";
  const words = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  return words
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

/** A page of the built site, as its Worker answers it, with other bindings where they are given. */
export async function openPage(address: string, bindings: Partial<Env> = {}) {
  const request = new Request(`https://illumine.example${address}`, { redirect: "manual" });
  const context = createExecutionContext();
  const answer = await site.fetch(request as never, { ...env, ...bindings }, context);
  const page = await answer.text();
  await waitOnExecutionContext(context);
  return {
    status: answer.status,
    headers: answer.headers,
    page,
    text: toText(page),
    /** Titles of the cards, in order. */
    titles: [...page.matchAll(/acard-title"><a[^>]*>([^<]+)</g)].map(([, title]) => title),
    /** What the page itself says to search engines. */
    robots: [...page.matchAll(/<meta name="robots" content="([^"]+)"/g)].map(([, content]) => content),
  };
}

/** Bindings with a D1 that fails with an error, every time. */
export function breakDatabase(error?: Error): Pick<Env, "DB"> {
  const { DB, meddle } = buildFaultyStorage();
  meddle(({ to }) => (error ? Promise.reject(error) : refuse(to)));
  return { DB };
}

/** Bindings without static files. */
export const withoutFiles = {
  ASSETS: { fetch: async () => new Response("Not found", { status: 404 }) } as unknown as Fetcher,
};

/** What is written to the error log from now on, parsed where it is JSON. */
export function readLog(): unknown[] {
  const lines: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => {
    const isJson = typeof line === "string" && line.startsWith("{");
    lines.push(isJson ? JSON.parse(line) : line);
  });
  return lines;
}
