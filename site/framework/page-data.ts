import type { EntryContext } from "@remix-run/cloudflare";

const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

const toScriptText = (text: string) =>
  JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (found) => escapes[found] ?? "");

/** Takes the loaders' data out of the context: RemixServer would suspend for them, which `renderToString` can't. */
export function takePageData(context: EntryContext): ReadableStream<Uint8Array> | undefined {
  const data = context.serverHandoffStream;
  delete context.serverHandoffStream;
  return data;
}

/** The scripts that RemixServer would write after the page; none is deferred. '' for a page without the framework. */
export async function formatPageData(
  { renderMeta }: EntryContext,
  data: ReadableStream<Uint8Array> | undefined,
  nonce: string,
): Promise<string> {
  if (!data || !renderMeta?.didRenderScripts) return "";
  const text = await new Response(data).text();
  const controller = "window.__remixContext.streamController";
  const scripts = [`${controller}.enqueue(${toScriptText(text)});`, `${controller}.close();`];
  return scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join("");
}
