import { findBlogHue } from "@illumine/shared/blog/category-hue.ts";
import { formatDate } from "@illumine/shared/blog/date.ts";
import { readSavedPosts, removeSavedPost } from "#app/storage/saved-posts.ts";
import type { SavedPost } from "#app/storage/schemas/saved-posts.ts";

type Child = string | Node;

/** Stored text is set as text, never as HTML. */
function createElement(tag: string, attributes: Record<string, string>, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.replaceChildren(...children);
  return element;
}

const createListItem = ({ slug, title, category, date, readTime }: SavedPost): HTMLElement =>
  createElement(
    "li",
    { class: "saved-line" },
    createElement(
      "div",
      {},
      createElement(
        "span",
        { class: "cat", "data-cat": findBlogHue(category) },
        createElement("i", { class: "spectral", "aria-hidden": "true" }),
        createElement("span", {}, category),
      ),
      createElement("h2", { class: "h3" }, createElement("a", { href: `/blog/${slug}` }, title)),
      createElement("p", { class: "mono muted" }, [formatDate(date), readTime].filter(Boolean).join(", ")),
    ),
    createElement(
      "button",
      { type: "button", class: "btn btn--sm", "data-remove-post": slug, "aria-label": `Remove: ${title}` },
      "Remove",
    ),
  );

export async function showSavedPosts(): Promise<void> {
  if (!document.querySelector("[data-saved-posts]")) return;
  const posts = await readSavedPosts();
  const list = document.querySelector("[data-saved-posts]");
  const emptyNote = document.querySelector<HTMLElement>("[data-none-saved]");
  const loading = document.querySelector<HTMLElement>("[data-saved-loading]");
  if (!list || !emptyNote || !loading) return;
  list.replaceChildren(...posts.map(createListItem));
  emptyNote.hidden = posts.length > 0;
  loading.hidden = true;
}

/** For the Remove buttons. The focus moves to the page's heading because the button is removed. */
export function handleRemovalClick(button: HTMLButtonElement): void {
  const slug = button.dataset["removePost"];
  if (slug === undefined) return;
  void removeSavedPost(slug)
    .then(showSavedPosts)
    .then(() => document.querySelector<HTMLElement>("#main h1")?.focus());
}
