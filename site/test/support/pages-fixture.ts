import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { vi } from "vitest";
import site from "#build/server/worker.js";
import type { Env } from "#env.ts";
import { buildFaultyStorage, refuse } from "./faulty-storage.ts";

/** Visible text, without markup, scripts and head. */
function extractText(page: string): string {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? "";
  const markup = body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<!--[\s\S]*?-->/g, "");
  return markup
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");
}

export async function openPage(address: string, bindings: Partial<Env> = {}, headers: Record<string, string> = {}) {
  const request = new Request(`https://illumine.example${address}`, { redirect: "manual", headers });
  const context = createExecutionContext();
  const response = await site.fetch(request as never, { ...env, ...bindings }, context);
  const page = await response.text();
  await waitOnExecutionContext(context);
  return {
    status: response.status,
    headers: response.headers,
    page,
    text: extractText(page),
    titles: [...page.matchAll(/(?:acard-title"|class="crow"[^>]*)><a[^>]*>([^<]+)</g)].map(([, title]) => title),
    robots: [...page.matchAll(/<meta name="robots" content="([^"]+)"/g)].map(([, content]) => content),
  };
}

export function breakDatabase(error?: Error): Pick<Env, "DB"> {
  const { DB, intercept } = buildFaultyStorage();
  intercept(({ to }) => (error ? Promise.reject(error) : refuse(to)));
  return { DB };
}

export const withoutFiles = {
  ASSETS: { fetch: async () => new Response("Not found", { status: 404 }) } as unknown as Fetcher,
};

/** Lines written to the error log after this call; JSON lines are parsed. */
export function readLog(): unknown[] {
  const lines: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => {
    const isJson = typeof line === "string" && line.startsWith("{");
    lines.push(isJson ? JSON.parse(line) : line);
  });
  return lines;
}
