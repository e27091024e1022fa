const listeningEvent = "post-page-listening";
let isRemembering = false;
let pressed: HTMLElement | null = null;

function rememberPress({ target }: Event): void {
  pressed = (target as Element).closest<HTMLElement>("[data-save-post],[data-share-post]") ?? pressed;
}

function pressAgain(): void {
  window.removeEventListener("click", rememberPress);
  if (pressed?.isConnected) pressed.click();
}

/** A post's buttons can be pressed before their script has come: the last one pressed is pressed again when it listens. */
export function rememberEarlyPress(): void {
  if (isRemembering) return;
  isRemembering = true;
  window.addEventListener("click", rememberPress);
  window.addEventListener(listeningEvent, pressAgain, { once: true });
}

/** Also what was remembered by the page's inline script, which has its own copy of this module. */
export const repeatEarlyPress = () => window.dispatchEvent(new Event(listeningEvent));
