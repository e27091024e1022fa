import { hostileHost } from "@illumine/shared/testing/blog/hostile-markup.ts";
import type { BrowserContext } from "@playwright/test";

/** Collects what the attacks of `hostile-markup` achieve in any page of the context. */
export async function watchAttacks(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  await context.exposeBinding("pwned", ({ page }) => void found.push(`Something ran on ${page.url()}`));
  context.on("dialog", (dialog) => {
    found.push(`A dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (new URL(request.url()).hostname.endsWith(hostileHost)) found.push(`Asked for ${request.url()}`);
  });
  return found;
}

/** Runs in the page. Lists what could run scripts, send requests or pass for a part of the site. */
export function listSuspects(): string[] {
  const found: string[] = [];
  const address = /^(?:href|src|action|formaction|data|poster|background|srcset|ping|xlink:href)$/i;
  const runs = /^[\s\p{Cc}]*(?:javascript|vbscript|data|blob|feed):/iu;
  const main = document.querySelector("main");
  for (const element of document.querySelectorAll("*")) {
    // Called on the prototype: the fields of a form can shadow its methods.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = Element.prototype.getAttribute.call(element, name) ?? "";
      if (/^on/i.test(name) || (address.test(name) && runs.test(value)) || name === "srcdoc") {
        found.push(`${element.tagName} ${name}=${value}`);
      }
    }
    const isOurs = element.closest(".drawn, button, .more, .pager") !== null;
    const isForeign = /^(?:script|style|iframe|object|embed|base|link|meta|form|input|math|template|portal)$/i;
    const isSvg = element.tagName.toLowerCase() === "svg" && !isOurs && !element.classList.contains("ico");
    if (main?.contains(element) && !element.closest("search") && (isForeign.test(element.tagName) || isSvg)) {
      found.push(element.outerHTML.slice(0, 200));
    }
  }
  if (document.querySelectorAll("main").length !== 1) found.push("The post breaks the structure of the page");
  const names = ["getElementById", "cookie", "querySelector"] as const;
  for (const name of names) if (document[name] instanceof Element) found.push(`document.${name} is an element`);
  return found;
}

/** Runs in the page. Triggers the handlers of all elements. */
export function dispatchEvents(): void {
  const events = ["mouseover", "mouseenter", "pointerenter", "focus", "animationstart", "transitionend", "toggle"];
  for (const element of document.querySelectorAll("main *")) {
    for (const event of events) element.dispatchEvent(new Event(event));
  }
}
