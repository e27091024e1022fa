import { brand } from "@illumine/shared/brand";
import { knownCategories } from "@illumine/shared/category/known";
import { BrandMark } from "@illumine/shared/ui/brand-mark";
import { Link } from "@remix-run/react";

export function SiteFooter() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <Link to="/" aria-label={`${brand.name}, home`}>
              <BrandMark size={36} />
            </Link>
            <p className="foot-line">{brand.tagline}. Short assessments, honest readings.</p>
          </div>
          <nav aria-labelledby="footer-assessments">
            <h2 id="footer-assessments">Assessments</h2>
            <ul className="foot-cats">
              <li data-cat="all">
                <Link to="/">
                  <i className="spectral" aria-hidden="true" />
                  <span>All Assessments</span>
                </Link>
              </li>
              {knownCategories.map(({ name, slug }) => (
                <li key={slug} data-cat={slug}>
                  <Link to={`/category/${slug}`}>
                    <i className="spectral" aria-hidden="true" />
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
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
