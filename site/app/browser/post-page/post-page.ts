import { handleActionClick, showSavedState } from "./post-actions.ts";
import { updateReadingProgress } from "./post-reading.ts";
import { handleRemovalClick, showSavedPosts } from "./post-saved-list.ts";
import { countView } from "./post-view.ts";

let isListening = false;

export function handleButtonClick(button: HTMLButtonElement): void {
  handleActionClick(button);
  handleRemovalClick(button);
}

function handleClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button) handleButtonClick(button);
}

/** Listeners are added once and look elements up on each event, because the framework may replace the page. */
export function startPostPage(): void {
  if (!isListening) {
    document.addEventListener("click", handleClick);
    window.addEventListener("scroll", updateReadingProgress, { passive: true });
    window.addEventListener("resize", updateReadingProgress);
    isListening = true;
  }
  updateReadingProgress();
  countView();
  void showSavedState();
  void showSavedPosts();
}
