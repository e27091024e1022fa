/**
 * The shell of every page, with or without the framework, and before it has come: the menu closes on a link, the footer's
 * links glide to the top, 'Go Back' goes back.
 */
export const shellScript = `document.addEventListener("click",function(e){if(e.target.closest("[data-go-back]"))history.back();var a=e.target.closest("a");if(!a)return;var m=a.closest("[popover]");if(m&&m.hidePopover)m.hidePopover();if(!a.hasAttribute("data-glide")||e.metaKey||e.ctrlKey||e.shiftKey)return;if(a.pathname===location.pathname)e.preventDefault();scrollTo({top:0,behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"})})`;

/** Says in the console which page is missing. */
export const missingPageScript = `console.warn("404: there is no page at",location.pathname)`;
