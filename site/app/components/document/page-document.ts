import { mountedEvent } from "@illumine/shared/ui/theme/theme.ts";

/** A page as it leaves the server. */
export interface PageDocument {
  html: string;
  /** What `script-src` has to allow: the hashes of the page's own inline scripts. */
  scripts: string[];
}

/**
 * Starts the framework once the page has been painted, or as soon as somebody touches it, so that its scripts compete
 * with nothing that the first sight of the page needs. Until then links and forms are the browser's; a button that only
 * the framework can answer is pressed again when it has come. `data-mounted` on the root says that it has.
 */
const startScript = `(function(){var on=["pointerdown","keydown","focusin"],pressed;function go(){if(!on)return;on.forEach(function(t){removeEventListener(t,go,true)});on=0;document.querySelectorAll("link[rel=prefetch]").forEach(function(l){l.rel="modulepreload"});var s=document.createElement("script");s.type="module";s.textContent=document.getElementById("framework").textContent;document.head.append(s)}function press(e){pressed=e.target.closest("button[type=button]:not([popovertarget],[data-go-back],.theme-switch)")||pressed}on.forEach(function(t){addEventListener(t,go,true)});addEventListener("click",press,true);addEventListener("${mountedEvent}",function(){removeEventListener("click",press,true);document.documentElement.setAttribute("data-mounted","");if(pressed&&pressed.isConnected)pressed.click()},{once:true});if(document.readyState==="complete")go();else addEventListener("load",function(){setTimeout(go)})})()`;

/** React writes what it renders in this form: the framework's own script is the only inline module. */
const frameworkScript = /(<script nonce="[^"]*") type="module" async="">([\s\S]*?)<\/script>/;

/** Lets the framework wait for the first paint. A page without it stays as it is. */
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

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/**
 * What React rendered, ready to be sent and kept. A page that is kept has no use for a nonce: it marks our own scripts
 * while the page is made, where nobody can guess it, and gives way to their hashes.
 * @param nonce of this rendering; a script without it is none of ours, and is not allowed
 */
export async function finishDocument(rendered: string, nonce: string): Promise<PageDocument> {
  const html = closeLast(deferFramework(rendered, nonce));
  const bodies = [...html.matchAll(new RegExp(`<script nonce="${nonce}"[^>]*>([\\s\\S]*?)</script>`, "g"))];
  const scripts = await Promise.all(bodies.map(([, body]) => hash(body ?? "")));
  return { html: html.replaceAll(` nonce="${nonce}"`, ""), scripts: [...new Set(scripts)] };
}
