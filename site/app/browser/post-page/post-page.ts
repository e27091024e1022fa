import { pressAction, showSavedState } from "./post-actions.ts";
import { followReading } from "./post-reading.ts";
import { listSavedPosts, pressRemoval } from "./post-saved-list.ts";
import { countView } from "./post-view.ts";

let isListening = false;

/** Answers a press of Share, Save or Remove; of any other button it does nothing. */
export function pressButton(button: HTMLButtonElement): void {
  pressAction(button);
  pressRemoval(button);
}

function handleClick({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button) pressButton(button);
}

/**
 * Brings the blog's pages to life: Share, Save, the list of saved posts, the reading ruler, and the count of views. Once
 * per page; what is pressed or scrolled is found at that moment, so that pages may come and go under it.
 */
export function startPostPage(): void {
  if (!isListening) {
    document.addEventListener("click", handleClick);
    window.addEventListener("scroll", followReading, { passive: true });
    window.addEventListener("resize", followReading);
    isListening = true;
  }
  followReading();
  countView();
  void showSavedState();
  void listSavedPosts();
}
