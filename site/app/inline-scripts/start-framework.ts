import { mountedEvent } from "@illumine/shared/ui/theme/theme.ts";

// Starts React after the first paint or at the first touch: its scripts don't compete with what the page needs first. A
// click before that is repeated when React has mounted (`data-mounted`). An empty profile waits for a touch.
const firstTouches = ["pointerdown", "keydown", "focusin", "scroll"] as const;
const reactButton = "button[type=button]:not([popovertarget],[data-go-back],.theme-switch)";
let isStarted = false;
let clicked: HTMLElement | null = null;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of firstTouches) removeEventListener(type, start, true);
  for (const link of document.querySelectorAll<HTMLLinkElement>("link:is([rel=prefetch],[rel=dns-prefetch])"))
    link.rel = "modulepreload";
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
if (document.documentElement.hasAttribute("data-empty-profile")) addEventListener("storage", start);
else if (document.readyState === "complete") start();
else addEventListener("load", () => setTimeout(start));
