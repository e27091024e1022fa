import { brand } from "@illumine/shared/brand.ts";
import { knownCategories } from "@illumine/shared/category/known.ts";
import { BrandMark } from "@illumine/shared/ui/icons/brand-mark.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AdSettings } from "#app/ad-settings.ts";
import { companyLinks, legalLinks } from "./site-links.ts";

/** Scrolls smoothly to the top while its page loads, instead of jumping there: see `shellScript`. */
function GlidingLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} preventScrollReset data-glide="">
      {children}
    </Link>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

const channels = [
  ["LinkedIn", brand.channels.linkedIn],
  ["WhatsApp", brand.channels.whatsApp],
] as const;

export function SiteFooter() {
  const hasAdChoices = useRouteLoaderData<AdSettings>("root")?.hasAdChoices;
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <Link to="/" aria-label={`${brand.name}, home`}>
              <BrandMark size={36} />
            </Link>
            <p className="foot-line">{brand.tagline}. Short assessments, honest results.</p>
          </div>
          <nav aria-label="Assessments">
            <h2>Assessments</h2>
            {/* Folded on phones only: `frame.css` opens it elsewhere. */}
            <details className="foot-fold">
              <summary>All {knownCategories.length} categories</summary>
              <ul className="foot-cats">
                <li data-cat="all">
                  <GlidingLink to="/">
                    <span>All Assessments</span>
                  </GlidingLink>
                </li>
                {knownCategories.map(({ name, slug }) => (
                  <li key={slug} data-cat={slug}>
                    <GlidingLink to={`/category/${slug}`}>
                      <span>{name}</span>
                    </GlidingLink>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
          <div className="foot-side">
            <Column title="Company">
              {companyLinks.map(([label, to]) => (
                <li key={to}>
                  <GlidingLink to={to}>{label}</GlidingLink>
                </li>
              ))}
            </Column>
            <Column title="Legal">
              {legalLinks.map(([label, to]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
              {hasAdChoices && (
                <li className="needs-script foot-ad-choices">
                  {/* Leads to the home page where `AdLayer` isn't loaded to open its panel here. */}
                  <a href="/#advertising-choices" data-ad-choices="">
                    Advertising choices
                  </a>
                </li>
              )}
            </Column>
            <Column title="Channels">
              {channels.map(([label, href]) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener">
                    {label} <span className="sr">(opens in a new tab)</span> <Icon name="link" size="s" />
                  </a>
                </li>
              ))}
            </Column>
          </div>
        </div>
        <div className="foot-base small">
          <span>{brand.footerNote}</span>
          <span className="mono">
            {brand.founded} {brand.name}
          </span>
        </div>
      </div>
    </footer>
  );
}
