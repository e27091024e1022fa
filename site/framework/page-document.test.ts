import { expect, test } from "vitest";
import { finishDocument } from "./page-document.ts";

const nonce = "5b1c";
const page = (body: string) =>
  `<html><head><script nonce="${nonce}">theme()</script></head><body>${body}</body></html>`;
const framework = `<link rel="modulepreload" href="/a.js"/><script nonce="${nonce}" type="module" async="">import "/a.js";</script>`;

const toHash = async (text: string) =>
  `'sha256-${Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("base64")}'`;

test("our scripts are allowed by their hashes, and the nonce is removed", async () => {
  const { html, scripts } = await finishDocument(page(""), nonce);
  expect(html).not.toContain(nonce);
  expect(scripts).toEqual([await toHash("theme()")]);
});

test("an injected script isn't allowed", async () => {
  const { scripts } = await finishDocument(page("<script>evil()</script><script nonce='guess'>evil()</script>"), nonce);
  expect(scripts).toEqual([await toHash("theme()")]);
});

test("the framework waits, and what starts it is allowed", async () => {
  const { html, scripts } = await finishDocument(page(framework), nonce);
  expect(html).not.toMatch(/modulepreload" href|<script[^>]+module/);
  expect(html).toContain('<script type="text/plain" id="framework">import "/a.js";</script>');
  expect(scripts).toContain(await toHash('import "/a.js";'));
  expect(scripts).toHaveLength(3);
});

test("markup after the document's end moves before it", async () => {
  const { html } = await finishDocument(`${page("")}<script nonce="${nonce}">data()</script>`, nonce);
  expect(html).toMatch(/<script>data\(\)<\/script><\/body><\/html>$/);
});

test("a page without the framework doesn't start it", async () => {
  const { html } = await finishDocument(page("<p>Read me.</p>"), nonce);
  expect(html).toBe("<html><head><script>theme()</script></head><body><p>Read me.</p></body></html>");
});
