import { describeCategory } from "@illumine/shared/category/known.ts";
import { Link } from "@remix-run/react";
import { InterestsSection } from "./interests-section.tsx";
import type { OccupationPage } from "./loader.server.ts";
import { OccupationCredit } from "./occupation-credit.tsx";
import { PostsSection } from "./posts-section.tsx";
import { PreparationSection } from "./preparation-section.tsx";
import { SimilarSection } from "./similar-section.tsx";
import { TestSection } from "./test-section.tsx";
import { WorkSection } from "./work-section.tsx";

const shownNames = 4;

export function OccupationScreen({ page }: { page: OccupationPage }) {
  const { occupation, areas, credit } = page;
  return (
    <main id="main" data-cat={occupation.field ?? undefined}>
      <Head page={page} />
      {areas && <InterestsSection occupation={occupation} areas={areas} explorer={page.interests} />}
      {occupation.release === null && <NoFigures />}
      <PreparationSection page={page} />
      <WorkSection page={page} />
      <TestSection page={page} />
      <SimilarSection page={page} />
      <PostsSection posts={page.posts} />
      {credit && (
        <div className="wrap occ-credit">
          <OccupationCredit text={credit} />
          <p className="small muted">The texts about the work are our own.</p>
        </div>
      )}
    </main>
  );
}

function NoFigures() {
  return (
    <section className="wrap" aria-labelledby="figures-title">
      <div className="ruled occ-section">
        <h2 className="h2" id="figures-title">
          Figures
        </h2>
        <p className="body">
          O*NET has no figures for this occupation, so this page says nothing of its interests, skills and level of
          preparation.
        </p>
      </div>
    </section>
  );
}

function Head({ page: { occupation, names, levels, level, strongest } }: { page: OccupationPage }) {
  const { title, field, summary, day, code, release } = occupation;
  const current = levels.find((one) => one.level === level);
  return (
    <div className="wrap occ-head">
      <p className="small muted occ-path">
        <Link className="link" to="/occupations">
          Occupations
        </Link>
        {field && (
          <>
            <span aria-hidden="true">/</span>
            <Link to={`/occupations?field=${field}`} rel="nofollow">
              {describeCategory(field).name}
            </Link>
          </>
        )}
      </p>
      <div className="occ-head-grid">
        <div>
          <h1 className="display">{title}</h1>
          {summary && <p className="lead occ-summary">{summary}</p>}
          {day && (
            <p className="occ-day soft">
              <b>A day:</b> {day}
            </p>
          )}
        </div>
        <dl className="leaders occ-facts">
          {names.length > 0 && (
            <div>
              <dt>Other names</dt>
              <dd>
                {names.slice(0, shownNames).join(", ")}
                {names.length > shownNames && (
                  <details className="occ-names">
                    <summary>and {names.length - shownNames} more</summary>
                    {names.slice(shownNames).join(", ")}
                  </details>
                )}
              </dd>
            </div>
          )}
          {current && (
            <div>
              <dt>Preparation</dt>
              <dd>
                <a className="link" href="#preparation">
                  Level {current.level} of 5
                </a>
                , {current.time.toLowerCase()}
              </dd>
            </div>
          )}
          {strongest && (
            <div>
              <dt>Strongest interests</dt>
              <dd>{strongest}</dd>
            </div>
          )}
          {release !== null && (
            <div>
              <dt>O*NET-SOC code</dt>
              <dd className="mono num">{code}</dd>
            </div>
          )}
        </dl>
      </div>
    </div>
  );
}
