import type { OccupationDetail } from "@illumine/shared/api/occupations.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import type { OccupationAssessment } from "#app/db/pages/occupation.server.ts";

interface TestSectionProps {
  occupation: OccupationDetail;
  assessments: readonly OccupationAssessment[];
  explorer: OccupationAssessment | null;
}

const toAddress = ({ categorySlug, id }: OccupationAssessment) => `/category/${categorySlug}/${id}`;

export function TestSection({ occupation, assessments, explorer }: TestSectionProps) {
  if (assessments.length === 0 && !explorer) return null;
  return (
    <section className="wrap" id="test" aria-labelledby="test-title">
      <div className="ruled occ-section">
        <div>
          <h2 className="h2" id="test-title">
            Test it
          </h2>
          <p className="soft occ-side">
            {assessments.length > 0
              ? "Your interests, and assessments of the same field."
              : "There is no assessment for this field yet. Your interests say how near the work is."}
          </p>
        </div>
        <ul className="occ-tests">
          {explorer && (
            <li>
              <Button variant="signal" asChild>
                <Link to={toAddress(explorer)}>
                  {explorer.title} <Icon name="go" />
                </Link>
              </Button>
              <span className="small muted">
                {explorer.duration}: how near your interests are to {occupation.title.toLowerCase()} and hundreds of
                other occupations
              </span>
            </li>
          )}
          {assessments.map((assessment) => (
            <li key={assessment.id} data-cat={assessment.categorySlug}>
              <Link className="link" to={toAddress(assessment)}>
                {assessment.title}
              </Link>
              <span className="small muted">
                {assessment.category}, {assessment.duration}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
