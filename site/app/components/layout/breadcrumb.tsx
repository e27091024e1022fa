import { Link } from "@remix-run/react";
import "#app/styles/breadcrumb.css";

interface BreadcrumbProps {
  /** The pages above this one, from the top: name and address. */
  trail: readonly (readonly [string, string])[];
}

/** The way down to this page, whose own name is its heading. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  return (
    <nav className="crumbs small" aria-label="Breadcrumb">
      <ol>
        {trail.map(([name, address]) => (
          <li key={address}>
            <Link to={address}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
