import { brand } from "@illumine/shared/brand";
import { BrandMark } from "@illumine/shared/ui/brand-mark";
import { ThemeSwitch } from "@illumine/shared/ui/theme-switch";
import { Link, NavLink } from "@remix-run/react";

/** The shell's head on every page but the flow, which has its own. */
export function SiteHeader() {
  return (
    <header className="top">
      <div className="wrap">
        <Link to="/" aria-label={`${brand.name}, home`}>
          <BrandMark />
        </Link>
        <nav className="nav" aria-label="Main">
          <NavLink to="/assessments">Assessments</NavLink>
        </nav>
        <div className="top-tools">
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}
