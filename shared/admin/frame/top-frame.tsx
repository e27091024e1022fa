import { type ReactNode, useId } from "react";
import { BrandMark } from "#ui/icons/brand-mark.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { useAdmin } from "../admin-context.ts";
import { AdminLink } from "../admin-link.tsx";

// React 18 passes the platform's popover attributes on, but has no types for them.
const toggle = (menu: string) => ({ popovertarget: menu });
const popover = { popover: "auto" };

export interface TopFrameProps {
  /** Where the mark leads. */
  home: { to: string; label: string };
  badge?: string;
  /** Names the navigation for screen readers. */
  label: string;
  /** List items; they stand in the bar, and where that is too narrow in the menu. */
  links: ReactNode;
  /** Between the links and the theme's button. */
  tools?: ReactNode;
  /** Behind the theme's button. */
  end?: ReactNode;
  /** Below the links in the menu. */
  menuEnd?: ReactNode;
  children: ReactNode;
}

/** The head of every screen of the administrator's, on any host, and the screen. */
export function TopFrame({ home, badge, label, links, tools, end, menuEnd, children }: TopFrameProps) {
  const menu = useId();
  const { path } = useAdmin().host.usePlace();
  return (
    <div className="page">
      <header className="top atop">
        <div className="wrap">
          <AdminLink to={home.to} aria-label={home.label}>
            <BrandMark />
          </AdminLink>
          {badge !== undefined && <span className="badge atop-badge">{badge}</span>}
          <nav className="nav" aria-label={label}>
            <ul>{links}</ul>
          </nav>
          <div className="top-tools">
            {tools}
            <ThemeSwitch />
            {end}
            <button type="button" className="icon-btn menu-btn" aria-label="Menu" {...toggle(menu)}>
              <Icon name="menu" className="ico-open" />
              <Icon name="x" className="ico-close" />
            </button>
            {/* A sheet of its own for each screen: one that somebody went to with it is not under it. */}
            <nav key={path} className="menu" id={menu} aria-label="Menu" {...popover}>
              <ul>{links}</ul>
              {menuEnd}
            </nav>
          </div>
        </div>
      </header>
      {children}
    </div>
  );
}
