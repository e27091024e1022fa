import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Link } from "@remix-run/react";
import type { OccupationsPage } from "./loader.server.ts";
import { OccupationSearch } from "./occupation-search.tsx";

export function MissingScreen({ page }: { page: Extract<OccupationsPage, { kind: "missing" }> }) {
  return (
    <main id="main" className="wrap occ-message">
      <h1 className="display">Occupation not found</h1>
      <p className="lead">There is no occupation at this address. Search for it by any of its names.</p>
      <OccupationSearch search={page.search} />
      {page.neighbors.length > 0 && (
        <>
          <h2 className="h3">Did you mean</h2>
          <ul className="occ-links">
            {page.neighbors.map(({ slug, title }) => (
              <li key={slug}>
                <Link className="link" to={`/occupations/${slug}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link className="link" to="/occupations">
          See all occupations
        </Link>
      </p>
    </main>
  );
}

export function FailedScreen({ address }: { address: string }) {
  return (
    <main id="main" className="wrap occ-message">
      <h1 className="display">Occupations couldn’t be loaded</h1>
      <p className="lead">The problem is on our side. Please try again in a moment.</p>
      <p>
        <Button variant="signal" asChild>
          <a href={address}>Try Again</a>
        </Button>
      </p>
    </main>
  );
}
