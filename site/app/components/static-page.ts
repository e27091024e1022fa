import { themeSwitchScript } from "@illumine/shared/ui/theme-switch-script";

/**
 * `export const handle = staticPage` in a route whose page is read, not used: it comes without the framework's
 * scripts. Links load a page, disclosures and the menu are the platform's, and `staticPageScript` does the rest. Where
 * a page with the framework leads to it, it is shown as any other.
 */
export const staticPage = { isStatic: true } as const;

export const isStaticPage = (handle: unknown): boolean =>
  typeof handle === "object" && handle !== null && "isStatic" in handle && handle.isStatic === true;

/** The shell of a static page: theme, menu closing on a link, footer gliding to the top. What React does elsewhere. */
export const staticPageScript = `${themeSwitchScript};document.addEventListener("click",function(e){var a=e.target.closest("a");if(!a)return;var m=a.closest("[popover]");if(m&&m.hidePopover)m.hidePopover();if(!a.hasAttribute("data-glide")||e.metaKey||e.ctrlKey||e.shiftKey)return;if(a.pathname===location.pathname)e.preventDefault();scrollTo({top:0,behavior:matchMedia("(prefers-reduced-motion: reduce)").matches?"auto":"smooth"})})`;
