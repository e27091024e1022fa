import { type MouseEvent, type ReactNode, useId } from "react";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { BrandMark } from "#ui/icons/brand-mark.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ThemeSwitch } from "#ui/theme/theme-switch.tsx";
import { useAdmin } from "../admin-context.ts";
import { AdminLink } from "../admin-link.tsx";

// React 18 passes the popover attributes on but has no types for them.
const getToggleProps = (menu: string) => ({ popovertarget: menu });
const popover = { popover: "auto" };

// A link to the current screen doesn't change the path.
function closeOnLink({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest("a")) currentTarget.hidePopover();
}

export interface TopFrameProps {
  home: { to: string; label: string };
  badge?: string;
  /** What the screen edits. The logo then has no name beside it. */
  head?: ReactNode;
  /** An app's header is lower than a site's, and stays in small windows. */
  isApp?: boolean;
  label: string;
  /** List items. On narrow screens they move into the menu. */
  links: ReactNode;
  tools?: ReactNode;
  end?: ReactNode;
  menuEnd?: ReactNode;
  children: ReactNode;
}

export function TopFrame({
  home,
  badge,
  head,
  isApp = false,
  label,
  links,
  tools,
  end,
  menuEnd,
  children,
}: TopFrameProps) {
  const menu = useId();
  const { path } = useAdmin().host.useLocation();
  return (
    <div className="page">
      <header className={joinClasses("top atop", isApp && "atop-app", head !== undefined && "atop-titled")}>
        <div className="wrap">
          <AdminLink to={home.to} aria-label={home.label}>
            <BrandMark markOnly={head !== undefined} />
          </AdminLink>
          {head}
          {badge !== undefined && <span className="badge atop-badge">{badge}</span>}
          <nav className="nav" aria-label={label}>
            <ul>{links}</ul>
          </nav>
          <div className="top-tools">
            {tools}
            <ThemeSwitch />
            {end}
            <button type="button" className="icon-btn menu-btn" aria-label="Menu" {...getToggleProps(menu)}>
              <Icon name="menu" className="ico-open" />
              <Icon name="x" className="ico-close" />
            </button>
            {/* The key closes the menu when another screen opens. */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click, too */}
            <nav key={path} className="menu" id={menu} aria-label="Menu" onClick={closeOnLink} {...popover}>
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
