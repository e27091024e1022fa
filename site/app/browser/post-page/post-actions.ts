import { readSavedPosts, removeSavedPost, type SavedPost, savePost } from "#app/storage/saved-posts.ts";
import { openShareSheet } from "../share/sheet.ts";

const findSave = () => document.querySelector<HTMLButtonElement>("button[data-save-post]");

/** Says below the buttons what has happened. */
function say(text: string): void {
  const note = document.querySelector("[data-post-note]");
  if (note) note.textContent = text;
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    say("Link copied");
  } catch (error) {
    console.warn("The link could not be copied", error);
    say("The link could not be copied. Copy it from your browser's address bar.");
  }
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  // Where the device has no sheet of its own, or fails to open it.
  if (!("share" in navigator) || !(await openShareSheet({ title, url }))) await copyAddress(url);
}

async function toggleSaved(button: HTMLButtonElement): Promise<void> {
  // Written by our own page from the post: see `PostActions`.
  const post = JSON.parse(button.dataset["savePost"] ?? "") as SavedPost;
  const wasSaved = button.getAttribute("aria-pressed") === "true";
  await (wasSaved ? removeSavedPost(post.slug) : savePost(post));
  button.setAttribute("aria-pressed", String(!wasSaved));
  say(wasSaved ? "Removed from your saved posts" : "Saved on this device");
}

/** Answers Share and Save. */
export function pressAction(button: HTMLButtonElement): void {
  const { sharePost, savePost: saved } = button.dataset;
  if (sharePost !== undefined) void share(sharePost);
  if (saved !== undefined) void toggleSaved(button);
}

/** Shows on the Save button whether the post of this page is saved already. */
export async function showSavedState(): Promise<void> {
  const button = findSave();
  if (!button) return;
  const { slug } = JSON.parse(button.dataset["savePost"] ?? "") as SavedPost;
  const isSaved = (await readSavedPosts()).some((post) => post.slug === slug);
  button.setAttribute("aria-pressed", String(isSaved));
}
