import { about } from "#app/content/about.ts";
import { claims } from "#app/content/claims.ts";
import type { Totals } from "#app/db/pages/totals.server.ts";

export function Impact({ totals }: { totals: Totals | null }) {
  return (
    <section className="wrap about-impact" aria-labelledby="impact">
      <div className="section-head">
        <h2 className="h1" id="impact">
          {about.impact.heading}
        </h2>
        <p className="soft">{totals ? `${about.impact.note} ${about.impact.counted}` : about.impact.note}</p>
      </div>
      <dl className="about-claims">
        {claims.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {totals && (
        <dl className="about-now small">
          <div>
            <dt>Assessments open now</dt>
            <dd className="num">{totals.assessments.toLocaleString("en-US")}</dd>
          </div>
          <div>
            <dt>Completed on this site</dt>
            <dd className="num">{totals.completions.toLocaleString("en-US")}</dd>
          </div>
          <div>
            <dt>Mean rating</dt>
            <dd className="num">
              {totals.meanRating === null ? "Not enough ratings yet" : `${totals.meanRating.toFixed(1)} / 5`}
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
