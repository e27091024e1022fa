import type { ReactNode } from "react";
import { ApiFailure } from "../../api/client";
import { brand } from "../../brand";
import { showAdminToast } from "../../ui/admin-toast";
import { BrandMark } from "../../ui/brand-mark";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { ThemeSwitch } from "../../ui/theme-switch";
import { ToolIcon } from "../../ui/tool-icon";
import { useAdmin } from "../admin-context";
import { AdminLink } from "../admin-link";
import { PaletteButton } from "../palette/palette-button";
import { adminPaths } from "../paths";

const menuId = "admin-menu";
// React 18 passes the platform's popover attributes on, but has no types for them.
const toggle = { popovertarget: menuId };
const popover = { popover: "auto" };

const places = [
  ["Dashboard", adminPaths.dashboard],
  ["Categories", adminPaths.categories],
  ["Sessions", adminPaths.sessions],
] as const;

function Links() {
  const { host } = useAdmin();
  const { path } = host.usePlace();
  return (
    <ul>
      {host.homePlace && (
        <li>
          <AdminLink to={host.homePlace.to}>{host.homePlace.label}</AdminLink>
        </li>
      )}
      {places.map(([label, to]) => (
        <li key={to}>
          <AdminLink to={to} aria-current={path === to ? "page" : undefined}>
            {label}
          </AdminLink>
        </li>
      ))}
      <li>
        <a href={host.siteUrl()} target="_blank" rel="noopener">
          View site
        </a>
      </li>
    </ul>
  );
}

/** The head of every screen of the administrator's, and the screen. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { api, session } = useAdmin();
  const logOut = async () => {
    try {
      await api.logout({});
      showAdminToast({ title: "Logged out successfully", tone: "ok" });
    } catch (error) {
      const reason = error instanceof ApiFailure ? error.message : "The server could not be reached.";
      showAdminToast({ title: "Logged out on this device only", description: reason, tone: "error" });
    }
    session.signOut();
  };
  return (
    <div className="page">
      <header className="top atop">
        <div className="wrap">
          <AdminLink to={adminPaths.dashboard} aria-label={`${brand.name}, dashboard`}>
            <BrandMark />
          </AdminLink>
          <span className="badge atop-badge">Admin</span>
          <nav className="nav" aria-label="Admin">
            <Links />
          </nav>
          <div className="top-tools">
            <PaletteButton onLogOut={() => void logOut()} />
            <ThemeSwitch />
            <Button variant="quiet" size="s" onClick={() => void logOut()}>
              <ToolIcon name="out" size="s" />
              Logout
            </Button>
            <button type="button" className="icon-btn menu-btn" aria-label="Menu" {...toggle}>
              <Icon name="menu" className="ico-open" />
              <Icon name="x" className="ico-close" />
            </button>
            <nav className="menu" id={menuId} aria-label="Menu" {...popover}>
              <Links />
              <button type="button" className="atop-out" onClick={() => void logOut()}>
                Logout
              </button>
            </nav>
          </div>
        </div>
      </header>
      {children}
    </div>
  );
}
