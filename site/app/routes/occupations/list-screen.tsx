import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { useNonce } from "#app/components/document/nonce.ts";
import { listHeadId } from "#app/components/filters/anchors.ts";
import { FilterBar } from "#app/components/filters/filter-bar.tsx";
import { text as openFiltersScript } from "#app/inline-scripts/open-filters.ts?inline-script";
import type { OccupationsPage } from "./loader.server.ts";
import { OccupationCredit } from "./occupation-credit.tsx";
import { OccupationSearch } from "./occupation-search.tsx";

type ListPage = Extract<OccupationsPage, { kind: "list" }>;

const formatCount = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "occupation" : "occupations"}`;

export function OccupationListScreen({ page }: { page: ListPage }) {
  return (
    <main id="main">
      <div className="wrap occ-list-head">
        <h1 className="display">Occupations</h1>
        <p className="lead">
          What people do there, what the work asks for, how to get started, and how near it is to your interests.
        </p>
        <OccupationSearch search={page.query.search} />
      </div>
      {page.found ? <Found page={page} /> : <Browse page={page} />}
      {page.credit && (
        <div className="wrap occ-credit">
          <OccupationCredit text={page.credit} />
        </div>
      )}
    </main>
  );
}

function Found({ page: { found, query } }: { page: ListPage }) {
  const occupations = found ?? [];
  return (
    <section className="wrap occ-found" aria-labelledby="found">
      <h2 className="h2" id="found">
        {occupations.length === 0 ? "Nothing found" : formatCount(occupations.length)} for &ldquo;{query.search}&rdquo;
      </h2>
      <p>
        <Link className="link" to="/occupations">
          See all occupations
        </Link>
      </p>
      {occupations.length === 0 && (
        <p className="body">
          Check the spelling or try a wider word. The{" "}
          <Link className="link" to="/category/personal-and-emotional-intelligence/interest-explorer">
            Interest Explorer
          </Link>{" "}
          shows which occupations are near your interests.
        </p>
      )}
      <ul className="occ-results">
        {occupations.map(({ code, slug, title, summary, preparation, matchedName }) => (
          <li key={code}>
            <h3>
              <Link to={`/occupations/${slug}`}>{title}</Link>
            </h3>
            {preparation && <span className="mono num muted">{preparation}</span>}
            {matchedName && (
              <p className="small muted">
                Also called <mark>{matchedName}</mark>
              </p>
            )}
            <p className="small soft">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Browse({ page }: { page: ListPage }) {
  const { filters, letters, occupations, nextPath, interestNames } = page;
  const nonce = useNonce();
  return (
    <>
      <FilterBar view={filters} found={formatCount(filters.count)} />
      {import.meta.env.SSR && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: openFiltersScript }} />}
      <section className="wrap occ-browse" aria-label="Occupations from A to Z">
        <div className="occ-browse-head" id={listHeadId} tabIndex={-1}>
          <p className="num" role="status">
            {formatCount(filters.count)}
          </p>
          <nav aria-label="First letter">
            <ul className="occ-letters mono">
              {letters.map(({ letter, to, isCurrent }) => (
                <li key={letter}>
                  <Link to={to} rel="nofollow" aria-current={isCurrent ? "true" : undefined}>
                    {letter}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {occupations.length === 0 ? (
          <p className="lead">
            No occupations here. Choose fewer filters, or{" "}
            <Link className="link" to="/occupations">
              see all occupations
            </Link>
            .
          </p>
        ) : (
          <ul className="occ-rows">
            {occupations.map(({ code, slug, title, jobZone, firstInterest, field }) => (
              <li key={code} data-cat={field ?? undefined}>
                <Link to={`/occupations/${slug}`}>{title}</Link>
                <span className="mono num muted">
                  {firstInterest && (
                    <abbr title={`Strongest interest: ${interestNames[firstInterest]}`}>{firstInterest}</abbr>
                  )}
                  {jobZone !== null && <abbr title={`Preparation ${jobZone} of 5`}>{jobZone}</abbr>}
                </span>
              </li>
            ))}
          </ul>
        )}
        {nextPath && (
          <p className="occ-next">
            <Button variant="quiet" asChild>
              <Link to={nextPath} rel="next">
                Next <Icon name="go" />
              </Link>
            </Button>
          </p>
        )}
        <p className="small muted">
          The letter is the strongest interest, the number the level of preparation from 1 (little) to 5 (extensive).
        </p>
      </section>
    </>
  );
}
