import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import type { OccupationAssessment } from "#app/db/pages/occupation.server.ts";
import type { OccupationPage } from "./loader.server.ts";

const toAddress = ({ categorySlug, id }: OccupationAssessment) => `/category/${categorySlug}/${id}`;

function describeTests({ occupation, tests, assessments }: OccupationPage): string {
  if (tests.length > 0) return "Assessments of what this work asks for, your interests, and more of the same field.";
  if (assessments.length > 0 && occupation.interests) return "Your interests, and assessments of the same field.";
  if (assessments.length > 0) return "Assessments of the same field.";
  return occupation.interests
    ? "There is no assessment for this field yet. Your interests say how near the work is."
    : "There is no assessment for this field yet. Your interests say which kinds of work are near.";
}

/** `nearness.ts` puts the inventory of interests last for whoever has its result. */
export function TestSection({ page }: { page: OccupationPage }) {
  const { occupation, interests: explorer } = page;
  const isOther = ({ id }: OccupationAssessment) => id !== explorer?.id;
  const tests = page.tests.filter(isOther);
  const sameField = page.assessments.filter(isOther);
  if (tests.length + sameField.length === 0 && !explorer) return null;
  const explained = occupation.interests
    ? `how near your interests are to ${occupation.title.toLowerCase()} and hundreds of other occupations`
    : "how near your interests are to hundreds of occupations";
  return (
    <section className="wrap" id="test" aria-labelledby="test-title">
      <div className="ruled occ-section">
        <div>
          <h2 className="h2" id="test-title">
            Test it
          </h2>
          <p className="soft occ-side">{describeTests(page)}</p>
        </div>
        <ul className="occ-tests">
          {tests.map((assessment) => (
            <AssessmentItem key={assessment.id} assessment={assessment} />
          ))}
          {explorer && (
            <li data-nearness-test="">
              <Button variant="signal" asChild>
                <Link to={toAddress(explorer)}>
                  {explorer.title} <Icon name="go" />
                </Link>
              </Button>
              <span className="small muted">
                {explorer.duration}: {explained}
              </span>
            </li>
          )}
          {sameField.map((assessment) => (
            <AssessmentItem key={assessment.id} assessment={assessment} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function AssessmentItem({ assessment }: { assessment: OccupationAssessment }) {
  return (
    <li data-cat={assessment.categorySlug}>
      <Link className="link" to={toAddress(assessment)}>
        {assessment.title}
      </Link>
      <span className="small muted">
        {assessment.category}, {assessment.duration}
      </span>
    </li>
  );
}
