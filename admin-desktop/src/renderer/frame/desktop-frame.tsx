import { adminPaths } from "@illumine/shared/admin/paths";
import { brand } from "@illumine/shared/brand";
import { BrandMark } from "@illumine/shared/ui/brand-mark";
import { Icon } from "@illumine/shared/ui/icon";
import { ThemeSwitch } from "@illumine/shared/ui/theme-switch";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { desktopPaths } from "../paths";
import { useDesktop } from "../state/desktop-context";
import { ConnectionChip } from "./connection-chip";

const menuId = "desktop-menu";
// React 18 passes the platform's popover attributes on, but has no types for them.
const toggle = { popovertarget: menuId };
const popover = { popover: "auto" };

const places = [
  ["Drafts", desktopPaths.drafts],
  ["On the site", desktopPaths.site],
  ["Outbox", desktopPaths.outbox],
  ["Bin", desktopPaths.bin],
  ["Dashboard", adminPaths.dashboard],
  ["Settings", desktopPaths.settings],
] as const;

function Links() {
  const { pathname } = useLocation();
  const waiting = useDesktop(({ outbox }) => outbox.length);
  return (
    <ul>
      {places.map(([label, to]) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to ? "page" : undefined}>
            {label}
            {to === desktopPaths.outbox && waiting > 0 && (
              <span className="mono nav-count">
                {waiting}
                <span className="sr"> waiting</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The head of this app's own screens, and the screen. */
export function DesktopFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="page">
      <header className="top atop">
        <div className="wrap">
          <Link to={desktopPaths.drafts} aria-label={`${brand.name}, drafts`}>
            <BrandMark />
          </Link>
          <nav className="nav" aria-label="App">
            <Links />
          </nav>
          <div className="top-tools">
            <ConnectionChip />
            <ThemeSwitch />
            <button type="button" className="icon-btn menu-btn" aria-label="Menu" {...toggle}>
              <Icon name="menu" className="ico-open" />
              <Icon name="x" className="ico-close" />
            </button>
            {/* A sheet of its own for each screen: one that somebody went to with it is not under it. */}
            <nav key={pathname} className="menu" id={menuId} aria-label="Menu" {...popover}>
              <Links />
            </nav>
          </div>
        </div>
      </header>
      {children}
    </div>
  );
}
