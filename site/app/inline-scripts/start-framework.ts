import { mountedEvent } from "@illumine/shared/ui/theme/theme.ts";

// Starts React once the page has been painted, or at the first touch, so that its scripts compete with nothing that the
// first sight of the page needs. Until then links and forms are the browser's; a button that only React can answer is
// clicked again when React has mounted. `data-mounted` on the root says that it has.
const firstTouches = ["pointerdown", "keydown", "focusin"] as const;
const reactButton = "button[type=button]:not([popovertarget],[data-go-back],.theme-switch)";
let isStarted = false;
let clicked: HTMLElement | null = null;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of firstTouches) removeEventListener(type, start, true);
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=prefetch]")) link.rel = "modulepreload";
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = document.getElementById("framework")?.textContent ?? "";
  document.head.appendChild(script);
}

function rememberClick({ target }: Event): void {
  clicked = (target as Element).closest<HTMLElement>(reactButton) ?? clicked;
}

for (const type of firstTouches) addEventListener(type, start, true);
addEventListener("click", rememberClick, true);
addEventListener(
  mountedEvent,
  () => {
    removeEventListener("click", rememberClick, true);
    document.documentElement.setAttribute("data-mounted", "");
    if (clicked?.isConnected) clicked.click();
  },
  { once: true },
);
if (document.readyState === "complete") start();
else addEventListener("load", () => setTimeout(start));
