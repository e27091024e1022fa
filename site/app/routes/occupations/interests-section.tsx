import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import type { StyleVariables } from "@illumine/shared/ui/feedback/progress.tsx";
import { Link } from "@remix-run/react";
import { ServerDrawing } from "#app/components/document/server-drawing.tsx";
import type { OccupationAssessment } from "#app/db/pages/occupation.server.ts";
import type { OccupationView } from "./describe-occupation.server.ts";
import { drawInterests } from "./draw-interests.ts";

interface InterestsSectionProps {
  occupation: OccupationDetail;
  areas: NonNullable<OccupationView["areas"]>;
  explorer: OccupationAssessment | null;
}

/** `nearness.ts` adds the visitor's profile where this browser has one. */
export function InterestsSection({ occupation, areas, explorer }: InterestsSectionProps) {
  return (
    <section
      className="wrap"
      id="interests"
      aria-labelledby="interests-title"
      data-nearness={occupation.code}
      data-title={occupation.title}
    >
      <div className="ruled occ-near">
        <header className="occ-near-head">
          <h2 className="h1" id="interests-title" data-nearness-title="">
            Interests of the work
          </h2>
          <p className="occ-legend small" data-nearness-legend="" hidden>
            <span>
              <i className="occ-legend-you" aria-hidden="true" /> Your interests and their likely range
            </span>
            <span>
              <i className="occ-legend-work" aria-hidden="true" /> {occupation.title}
            </span>
          </p>
        </header>
        <div className="occ-near-grid">
          <figure className="occ-hexagon" data-nearness-drawing="">
            <ServerDrawing
              svg={import.meta.env.SSR ? drawInterests(areas) : ""}
              draw={async () => (await import("./draw-interests.ts")).drawInterests(areas)}
            />
          </figure>
          <div>
            <div data-nearness-match="" role="status" />
            <ul className="occ-six">
              <li className="occ-six-head mono" aria-hidden="true">
                <span>Interest</span>
                <span className="scale-num num">
                  {[0, 25, 50, 75, 100].map((number) => (
                    <span key={number}>{number}</span>
                  ))}
                </span>
                <span data-nearness-you="">{""}</span>
                <span>Work</span>
              </li>
              {areas.map(({ letter, label, percent }) => {
                const style: StyleVariables = { "--o": percent };
                return (
                  <li key={letter} data-letter={letter}>
                    <span>{label}</span>
                    <span className="scale" style={style} aria-hidden="true">
                      <i className="other" />
                    </span>
                    <b className="num" data-nearness-score="">
                      {""}
                    </b>
                    <span className="num occ-work-value">
                      <span className="sr">Work: </span>
                      {percent}
                    </span>
                  </li>
                );
              })}
            </ul>
          </div>
        </div>
        <p className="small muted occ-near-note" data-nearness-note="">
          {explorer ? (
            <>
              How near are yours? Take the{" "}
              <Link className="link" to={`/category/${explorer.categorySlug}/${explorer.id}`}>
                {explorer.title}
              </Link>{" "}
              ({explorer.duration}), and this page compares your interests with the work in your browser. 0 to 100, from
              O*NET’s 1 to 7.
            </>
          ) : (
            "0 to 100, from O*NET’s 1 to 7."
          )}
        </p>
      </div>
    </section>
  );
}
