import { hash as startHash, text as startScript } from "#app/inline-scripts/start-framework.ts?inline-script";

/** A page as it leaves the server. */
export interface PageDocument {
  html: string;
  /** What `script-src` has to allow: the hashes of the page's own inline scripts. */
  scripts: string[];
}

/** React writes what it renders in this form: the framework's own script is the only inline module. */
const frameworkScript = /(<script nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/;

/** Lets React wait for the first paint: `start-framework.ts` starts it. A page without it stays as it is. */
const deferFramework = (html: string, nonce: string): string =>
  html
    .replace(
      frameworkScript,
      (_, open: string, body: string) =>
        `${open} type="text/plain" id="framework">${body}</script><script nonce="${nonce}">${startScript}</script>`,
    )
    .replaceAll('<link rel="modulepreload"', '<link rel="prefetch"');

const documentEnd = "</body></html>";

/** React ends the document before it writes the loaders' data: that belongs into the body. */
const closeLast = (html: string): string => html.replace(documentEnd, "") + documentEnd;

async function hashScript(text: string): Promise<string> {
  if (text === startScript) return startHash;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * What React rendered, ready to be sent and cached. A cached page has no use for a nonce: it marks our scripts while the
 * page is rendered, where nobody can guess it, and gives way to their hashes.
 * @param nonce of this rendering; a script without it isn't ours, and isn't allowed
 */
export async function finishDocument(rendered: string, nonce: string): Promise<PageDocument> {
  const html = closeLast(deferFramework(rendered, nonce));
  const bodies = [...html.matchAll(new RegExp(`<script nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"))];
  const scripts = await Promise.all(bodies.map(([, body]) => hashScript(body ?? "")));
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), scripts: [...new Set(scripts)] };
}
