/**
 * Runs in the head of every page: a link of the menu closes it, and the footer's gliding links scroll to the top while
 * their page comes. Works before the framework, and without it.
 */
export const shellScript = `document.addEventListener("click",function(e){var a=e.target.closest("a");if(!a)return;var m=a.closest("[popover]");if(m&&m.hidePopover)m.hidePopover();if(!a.hasAttribute("data-glide")||e.metaKey||e.ctrlKey||e.shiftKey)return;if(a.pathname===location.pathname)e.preventDefault();scrollTo({top:0,behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"})})`;
