import { Link } from "@remix-run/react";
import "#app/styles/breadcrumb.css";

interface BreadcrumbProps {
  /** Name and path of each page above this one, from the top. */
  trail: readonly (readonly [string, string])[];
}

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
