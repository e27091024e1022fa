import { brand } from "@illumine/shared/brand.ts";
import { BrandMark } from "@illumine/shared/ui/icons/brand-mark.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { ThemeSwitch } from "@illumine/shared/ui/theme/theme-switch.tsx";
import { Link, NavLink } from "@remix-run/react";
import { mainLinks, resultsLink } from "./site-links.ts";

const menuId = "site-menu";
// React 18 renders popover attributes, but has no types for them.
const toggle = { popovertarget: menuId };
const popover = { popover: "auto" };

const links = [...mainLinks, resultsLink].map(([label, to]) => (
  <li key={to} className={to === resultsLink[1] ? "nav-results" : undefined}>
    <NavLink to={to}>{label}</NavLink>
  </li>
));

export function SiteHeader() {
  return (
    <header className="top">
      <div className="wrap">
        <Link to="/" aria-label={`${brand.name}, home`}>
          <BrandMark />
        </Link>
        <nav className="nav" aria-label="Main">
          <ul>{links}</ul>
        </nav>
        <div className="top-tools">
          <ThemeSwitch />
          <button type="button" className="icon-btn menu-btn" aria-label="Menu" {...toggle}>
            <Icon name="menu" className="ico-open" />
            <Icon name="x" className="ico-close" />
          </button>
          <nav className="menu" id={menuId} aria-label="Menu" {...popover}>
            <ul>{links}</ul>
          </nav>
        </div>
      </div>
    </header>
  );
}
