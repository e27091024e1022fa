import { repeatEarlyPress } from "./early-press.ts";
import { handleActionClick, showSavedState } from "./post-actions.ts";
import { updateReadingProgress } from "./post-reading.ts";
import { handleRemovalClick, showSavedPosts } from "./post-saved-list.ts";
import { countView } from "./post-view.ts";

let isListening = false;

function handleClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (!button) return;
  handleActionClick(button);
  handleRemovalClick(button);
}

/** Once, and elements are looked up on each event, because the framework may replace the page. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener("click", handleClick);
  window.addEventListener("scroll", updateReadingProgress, { passive: true });
  window.addEventListener("resize", updateReadingProgress);
  repeatEarlyPress();
}

/** Presses wait for what is saved: it decides what the Save button does. */
export async function startPostPage(): Promise<void> {
  updateReadingProgress();
  countView();
  void showSavedPosts();
  try {
    await showSavedState();
  } finally {
    listen();
  }
}
