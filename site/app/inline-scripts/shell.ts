// What every page's frame does, with or without React and before it has loaded.

const isInView = ({ left, right }: DOMRect) => left >= 0 && right <= window.innerWidth;

function scrollToTop(): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
}

/** A link to the page that is open only scrolls: the focus goes on from the top as well. */
function focusTop(): void {
  document.body.tabIndex = -1;
  document.body.focus({ preventScroll: true });
  document.body.removeAttribute("tabindex");
}

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  if (target.closest("[data-go-back]")) history.back();
  const link = target.closest("a");
  if (!link) return;
  link.closest<HTMLElement>("[popover]")?.hidePopover?.();
  if (!link.hasAttribute("data-glide") || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.pathname === location.pathname) {
    event.preventDefault();
    focusTop();
  }
  scrollToTop();
});

document.addEventListener("focusin", (event) => {
  const target = event.target as Element;
  const menu = document.querySelector<HTMLElement>("[popover]");
  if (menu?.hidePopover && menu.matches(":popover-open") && !menu.parentElement?.contains(target)) menu.hidePopover();
  // Browsers are content with a part in view. To the middle, because a row that snaps would take a smaller step back.
  if (!isInView(target.getBoundingClientRect()) && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "center" });
  }
});
