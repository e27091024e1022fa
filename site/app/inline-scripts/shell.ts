import { listHeadId } from "#app/components/filters/anchors.ts";

// For every page, with or without React, and before it has loaded.

const isInView = ({ left, right }: DOMRect) => left >= 0 && right <= window.innerWidth;

function scrollToTop(): void {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
}

/** A link to the current page only scrolls: the focus must move to the top too. */
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
  if (link.hash === `#${listHeadId}`) {
    event.preventDefault();
    link.closest("details")?.removeAttribute("open");
    const head = document.getElementById(listHeadId);
    head?.scrollIntoView();
    head?.focus();
  }
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
  // Browsers stop when a part is in view. To the center, because a snapping row would undo a smaller step.
  if (!isInView(target.getBoundingClientRect()) && target.matches(":focus-visible")) {
    target.scrollIntoView({ block: "nearest", inline: "center" });
  }
});
