/**
 * The shell of every page, with or without the framework, and before it has come: the menu closes on a link and behind
 * the focus that leaves it, the footer's links glide to the top, and who stays on the page goes on from there, 'Go Back'
 * goes back. What peeps in from the side of the window comes in whole with the focus: for browsers a part is enough. To
 * the middle, because a row that snaps would take a smaller step back.
 */
export const shellScript = `document.addEventListener("click",function(e){if(e.target.closest("[data-go-back]"))history.back();var a=e.target.closest("a");if(!a)return;var m=a.closest("[popover]");if(m&&m.hidePopover)m.hidePopover();if(!a.hasAttribute("data-glide")||e.metaKey||e.ctrlKey||e.shiftKey)return;if(a.pathname===location.pathname){e.preventDefault();var b=document.body;b.tabIndex=-1;b.focus({preventScroll:true});b.removeAttribute("tabindex")}scrollTo({top:0,behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"})});document.addEventListener("focusin",function(e){var t=e.target,q=t.getBoundingClientRect(),m=document.querySelector("[popover]");if(m&&m.hidePopover&&m.matches(":popover-open")&&!m.parentNode.contains(t))m.hidePopover();if((q.left<0||q.right>innerWidth)&&t.matches(":focus-visible"))t.scrollIntoView({block:"nearest",inline:"center"})})`;

/** Says in the console which page is missing. */
export const missingPageScript = `console.warn("404: there is no page at",location.pathname)`;
