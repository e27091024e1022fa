import { hash as startHash, text as startScript } from "../app/inline-scripts/start-framework.ts?inline-script";

export interface PageDocument {
  html: string;
  /** Hashes for `script-src`. Why: site/docs/decisions/0028-hashes-instead-of-nonces.md */
  scripts: string[];
}

/** As React writes it: the framework's script is the only inline module. */
const frameworkScript = /(<script nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/;

/** `dns-prefetch` of the same site does nothing: an empty profile fetches no files ahead. React needs the elements. */
const choosePreload = (html: string) => (html.includes("empty-profile") ? "dns-prefetch" : "prefetch");

/** React waits for the first paint: `start-framework.ts` starts it. */
const deferFramework = (html: string, nonce: string): string =>
  html
    .replace(
      frameworkScript,
      (_, open: string, body: string) =>
        `${open} type="text/plain" id="framework">${body}</script><script nonce="${nonce}">${startScript}</script>`,
    )
    .replaceAll('<link rel="modulepreload"', `<link rel="${choosePreload(html)}"`);

const documentEnd = "</body></html>";

/** The loaders' data stand after the document's end: they belong in the body. */
const closeLast = (html: string): string => html.replace(documentEnd, "") + documentEnd;

async function hashScript(text: string): Promise<string> {
  if (text === startScript) return startHash;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * Cached pages can't use a nonce: it only marks our scripts during rendering, and is replaced by their hashes.
 * @param nonce of this rendering; scripts without it aren't ours, and aren't allowed
 */
export async function finishDocument(rendered: string, nonce: string): Promise<PageDocument> {
  const html = closeLast(deferFramework(rendered, nonce));
  const bodies = [...html.matchAll(new RegExp(`<script nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"))];
  const scripts = await Promise.all(bodies.map(([, body]) => hashScript(body ?? "")));
  // For Remix's discovery of routes, which is off.
  const withoutMarks = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(' data-discover="true"', "");
  return { html: withoutMarks, scripts: [...new Set(scripts)] };
}
