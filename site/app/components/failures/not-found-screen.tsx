import { offScale } from "@illumine/shared/drawing/off-scale.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { ServerDrawing } from "../document/server-drawing.tsx";
import { SiteFooter } from "../layout/site-footer.tsx";
import { SiteHeader } from "../layout/site-header.tsx";

const popular = [
  ["Home", "/"],
  ["Assessments", "/assessments"],
  ["About Us", "/about"],
  ["Blog", "/blog"],
  ["Contact", "/contact"],
] as const;

/** Texts and links: specification, section 2. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.warn("404: no page at", pathname);
  }, [pathname]);
  return (
    <div className="page">
      <SiteHeader />
      <main id="main" className="nf">
        <div className="wrap nf-in">
          <div className="nf-text">
            <h1 className="display">Page Not Found</h1>
            <p className="lead">Oops! The page you're looking for doesn't exist or has been moved.</p>
            <div className="row nf-actions">
              <Button variant="signal" asChild>
                <Link to="/">
                  <Icon name="home" /> Go Home
                </Link>
              </Button>
              <Button className="needs-script" data-go-back="">
                <Icon name="back" /> Go Back
              </Button>
            </div>
            {/* A plain form, so that it works before and without scripts; the search page has the suggestions. */}
            <search className="nf-search">
              <form className="search" action="/assessments">
                <Icon name="search" />
                <input
                  className="input"
                  type="search"
                  name="search"
                  aria-label="What are you looking for?"
                  placeholder="Search the site"
                  maxLength={200}
                  enterKeyHint="search"
                />
                <Button type="submit">Search</Button>
              </form>
            </search>
            <nav aria-label="Popular pages">
              <ul className="nf-links">
                {popular.map(([label, to]) => (
                  <li key={to}>
                    <Link to={to}>
                      {label}{" "}
                      <span className="mono muted" aria-hidden="true">
                        {to}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <p className="nf-help small muted">
              Still lost?{" "}
              <Link className="link" to="/contact">
                Contact support
              </Link>
            </p>
          </div>
          <div className="nf-dial">
            <ServerDrawing
              svg={import.meta.env.SSR ? offScale() : ""}
              draw={async () => (await import("@illumine/shared/drawing/off-scale.ts")).offScale()}
            />
            <p className="nf-num num">404</p>
          </div>
        </div>
      </main>
      <SiteFooter />
    </div>
  );
}
