import { readSavedPosts, removeSavedPost, savePost } from "#app/storage/saved-posts.ts";
import type { SavedPost } from "#app/storage/schemas/saved-posts.ts";
import { openShareSheet } from "../share/sheet.ts";

const findSaveButton = () => document.querySelector<HTMLButtonElement>("button[data-save-post]");

function showNote(text: string): void {
  const note = document.querySelector("[data-post-note]");
  if (note) note.textContent = text;
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNote("Link copied");
  } catch (error) {
    console.warn("The link couldn't be copied", error);
    showNote("The link couldn't be copied. Copy it from your browser's address bar.");
  }
}

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (!("share" in navigator) || !(await openShareSheet({ title, url }))) await copyAddress(url);
}

async function toggleSaved(button: HTMLButtonElement): Promise<void> {
  const post = JSON.parse(button.dataset["savePost"] ?? "") as SavedPost;
  const wasSaved = button.getAttribute("aria-pressed") === "true";
  await (wasSaved ? removeSavedPost(post.slug) : savePost(post));
  button.setAttribute("aria-pressed", String(!wasSaved));
  showNote(wasSaved ? "Removed from your saved posts" : "Saved on this device");
}

export function handleActionClick(button: HTMLButtonElement): void {
  const { sharePost, savePost: saved } = button.dataset;
  if (sharePost !== undefined) void share(sharePost);
  if (saved !== undefined) void toggleSaved(button);
}

/** The server can't know which posts are saved on this device. */
export async function showSavedState(): Promise<void> {
  const button = findSaveButton();
  if (!button) return;
  const { slug } = JSON.parse(button.dataset["savePost"] ?? "") as SavedPost;
  const isSaved = (await readSavedPosts()).some((post) => post.slug === slug);
  button.setAttribute("aria-pressed", String(isSaved));
}
