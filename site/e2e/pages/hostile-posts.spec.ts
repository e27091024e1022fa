import type { Page } from "@playwright/test";
import { watchAttacks } from "../support/attack-watch.ts";
import { expect, test } from "../support/fixtures.ts";
import { hostileCategory, hostilePosts, toPostAddress } from "../support/seeded-posts.ts";

/** Pages that are open at a time. */
const hands = 4;

/** Runs in the page: what of it could run something, reach elsewhere or stand for a part of ours. */
function audit(): string[] {
  const found: string[] = [];
  const address = /^(?:href|src|action|formaction|data|poster|background|srcset|ping|xlink:href)$/i;
  const runs = /^[\s\p{Cc}]*(?:javascript|vbscript|data|blob|feed):/iu;
  const main = document.querySelector("main");
  for (const element of document.querySelectorAll("*")) {
    // As the platform means them: a form's fields may stand for its own.
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      const value = Element.prototype.getAttribute.call(element, name) ?? "";
      if (/^on/i.test(name) || (address.test(name) && runs.test(value)) || name === "srcdoc") {
        found.push(`${element.tagName} ${name}=${value}`);
      }
    }
    const own = element.closest(".drawn, button, .more, .pager") !== null;
    const isForeign = /^(?:script|style|iframe|object|embed|base|link|meta|form|input|math|template|portal)$/i;
    const isSvg = element.tagName.toLowerCase() === "svg" && !own && !element.classList.contains("ico");
    if (main?.contains(element) && !element.closest("search") && (isForeign.test(element.tagName) || isSvg)) {
      found.push(element.outerHTML.slice(0, 200));
    }
  }
  if (document.querySelectorAll("main").length !== 1) found.push("The page ends in the middle of the post");
  const names = ["getElementById", "cookie", "querySelector"] as const;
  for (const name of names) if (document[name] instanceof Element) found.push(`document.${name} is an element`);
  return found;
}

/** Touches everything once, as handlers would notice it. */
function touch(): void {
  const events = ["mouseover", "mouseenter", "pointerenter", "focus", "animationstart", "transitionend", "toggle"];
  for (const element of document.querySelectorAll("main *")) {
    for (const event of events) element.dispatchEvent(new Event(event));
  }
}

async function openAll(page: Page, addresses: string[]): Promise<string[]> {
  const context = page.context();
  const found = await watchAttacks(context);
  const waiting = [...addresses];
  const look = async (own: Page, address: string) => {
    const answer = await own.goto(address, { waitUntil: "load" });
    if (answer?.status() !== 200) found.push(`${address} answered ${answer?.status()}`);
    await own.evaluate(touch);
    found.push(...(await own.evaluate(audit)).map((what) => `${address}: ${what}`));
    if (new URL(own.url()).pathname !== new URL(address, own.url()).pathname)
      found.push(`${address} led to ${own.url()}`);
  };
  const open = async (own: Page) => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      // A page that leaves while it is looked at is what this is about.
      await look(own, address).catch((error: unknown) => found.push(`${address}: ${error}`));
    }
  };
  const pages = [page, ...(await Promise.all(Array.from({ length: hands - 1 }, () => context.newPage())))];
  await Promise.all(pages.map(open));
  return found;
}

const perPage = 10;
const lists = Array.from({ length: Math.ceil(hostilePosts.length / perPage) }, (_, at) => {
  const query = new URLSearchParams({ category: hostileCategory, page: String(at + 1) });
  return `/blog?${query}`;
});
const others = [...lists, "/blog", "/blog?search=pwned()", "/blog?search=onerror"];
/** Every attack stands in a section; whole bodies are many, and with the policy on every fourth has to do. */
const toAddresses = (isSample: boolean) => {
  const posts = hostilePosts.filter(({ sections }, at) => !isSample || sections.length > 0 || at % 4 === 0);
  return [...posts.map(toPostAddress), ...others];
};

for (const bypassCSP of [true, false]) {
  test.describe(`with the page's policy ${bypassCSP ? "off" : "on"}`, () => {
    // The files of the posts are rows only, and a picture of a made-up address is none.
    test.use({ bypassCSP, expectedErrors: [/the server responded with a status of 404/] });

    test("none of the attacks that lie in the database runs, asks or moves anything", async ({ page }) => {
      expect(await openAll(page, toAddresses(!bypassCSP))).toEqual([]);
    });
  });
}
