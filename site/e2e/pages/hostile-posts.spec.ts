import type { Page } from "@playwright/test";
import { watchAttacks } from "../support/attack-watch.ts";
import { expect, test } from "../support/fixtures.ts";
import { hostileCategory, hostilePosts, toPostPath } from "../support/seeded-posts.ts";

const parallelPages = 4;

/** Runs in the page. Lists what could run scripts, send requests or pass for a part of the site. */
function audit(): string[] {
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

/** Triggers the handlers of all elements. */
function dispatchEvents(): void {
  const events = ["mouseover", "mouseenter", "pointerenter", "focus", "animationstart", "transitionend", "toggle"];
  for (const element of document.querySelectorAll("main *")) {
    for (const event of events) element.dispatchEvent(new Event(event));
  }
}

async function openAll(page: Page, addresses: string[]): Promise<string[]> {
  const context = page.context();
  const found = await watchAttacks(context);
  const queue = [...addresses];
  const inspect = async (visitedPage: Page, address: string) => {
    const answer = await visitedPage.goto(address, { waitUntil: "load" });
    if (answer?.status() !== 200) found.push(`${address} answered ${answer?.status()}`);
    await visitedPage.evaluate(dispatchEvents);
    found.push(...(await visitedPage.evaluate(audit)).map((what) => `${address}: ${what}`));
    if (new URL(visitedPage.url()).pathname !== new URL(address, visitedPage.url()).pathname)
      found.push(`${address} led to ${visitedPage.url()}`);
  };
  const open = async (visitedPage: Page) => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      // A page that navigates away meanwhile is a failure.
      await inspect(visitedPage, address).catch((error: unknown) => found.push(`${address}: ${error}`));
    }
  };
  const pages = [page, ...(await Promise.all(Array.from({ length: parallelPages - 1 }, () => context.newPage())))];
  await Promise.all(pages.map(open));
  return found;
}

const perPage = 10;
const lists = Array.from({ length: Math.ceil(hostilePosts.length / perPage) }, (_, at) => {
  const query = new URLSearchParams({ category: hostileCategory, page: String(at + 1) });
  return `/blog?${query}`;
});
const others = [...lists, "/blog", "/blog?search=pwned()", "/blog?search=onerror"];
/** Every attack is in a section. Of the many full bodies, a sample has every fourth. */
const listAddresses = (isSample: boolean) => {
  const posts = hostilePosts.filter(({ sections }, at) => !isSample || sections.length > 0 || at % 4 === 0);
  return [...posts.map(toPostPath), ...others];
};

for (const bypassCSP of [true, false]) {
  test.describe(`with the Content-Security-Policy ${bypassCSP ? "off" : "on"}`, () => {
    // The posts' files exist only as rows, and some of their pictures don't exist.
    test.use({ bypassCSP, expectedErrors: [/the server responded with a status of 404/] });

    test("no attack in the database runs, requests or navigates", async ({ page }) => {
      expect(await openAll(page, listAddresses(!bypassCSP))).toEqual([]);
    });
  });
}
