import { toBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { toShownDate } from "@illumine/shared/blog/date.ts";
import { readSavedPosts, removeSavedPost, type SavedPost } from "#app/storage/saved-posts.ts";

type Child = string | Node;

/** An element with text in it: what is stored is never read as HTML. */
function create(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.replaceChildren(...children);
  return element;
}

const toLine = ({ slug, title, category, date, readTime }: SavedPost): HTMLElement =>
  create(
    "li",
    { class: "saved-line" },
    create(
      "div",
      {},
      create(
        "span",
        { class: "cat", "data-cat": toBlogHue(category) },
        create("i", { class: "spectral", "aria-hidden": "true" }),
        create("span", {}, category),
      ),
      create("h2", { class: "h3" }, create("a", { href: `/blog/${slug}` }, title)),
      create("p", { class: "mono muted" }, [toShownDate(date), readTime].filter(Boolean).join(", ")),
    ),
    create(
      "button",
      { type: "button", class: "btn btn--sm", "data-remove-post": slug, "aria-label": `Remove: ${title}` },
      "Remove",
    ),
  );

/** Draws the saved posts where the page has room for them. */
export async function listSavedPosts(): Promise<void> {
  if (!document.querySelector("[data-saved-posts]")) return;
  const posts = await readSavedPosts();
  const place = document.querySelector("[data-saved-posts]");
  const none = document.querySelector<HTMLElement>("[data-none-saved]");
  const loading = document.querySelector<HTMLElement>("[data-saved-loading]");
  if (!place || !none || !loading) return;
  place.replaceChildren(...posts.map(toLine));
  none.hidden = posts.length > 0;
  loading.hidden = true;
}

/** Answers the buttons of the list. The focus goes to the page's heading: its button is gone. */
export function pressRemoval(button: HTMLButtonElement): void {
  const slug = button.dataset["removePost"];
  if (slug === undefined) return;
  void removeSavedPost(slug)
    .then(listSavedPosts)
    .then(() => document.querySelector<HTMLElement>("#main h1")?.focus());
}
