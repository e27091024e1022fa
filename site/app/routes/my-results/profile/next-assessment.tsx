import type { Related, RelatedAssessment } from "@illumine/shared/api/assessments.ts";
import { describeCategory } from "@illumine/shared/category/known.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { CategoryLabel } from "@illumine/shared/ui/labels/category-label.tsx";
import { Link } from "@remix-run/react";
import { AssessmentCover } from "#app/components/cards/assessment-cover.tsx";
import { useRelated } from "#app/components/result-panels/use-related.ts";
import type { SavedResult } from "#app/storage/schemas/saved-result.ts";
import { isInventory } from "./derive-profile.ts";

interface NextAssessmentProps {
  /** Newest first. */
  results: readonly SavedResult[];
  hasInterests: boolean;
}

interface Next {
  assessment: RelatedAssessment;
  reason: string;
}

function pickNext({ results, hasInterests }: NextAssessmentProps, { interests, sameCategory }: Related): Next | null {
  if (interests && !hasInterests) {
    return {
      assessment: interests,
      reason: "It compares what you like to do with hundreds of occupations, and adds your interests to this page.",
    };
  }
  const newest = results.find((result) => !isInventory(result));
  const assessment = sameCategory.find(({ id }) => results.every(({ assessmentId }) => assessmentId !== id));
  return newest && assessment
    ? {
        assessment,
        reason: `You last took ${newest.title}. This one is also in ${describeCategory(newest.categorySlug).name}.`,
      }
    : null;
}

export function NextAssessment(props: NextAssessmentProps) {
  // What is near an inventory of interests or personality is no better a next step than anything else.
  const newest = props.results.find((result) => !isInventory(result)) ?? props.results[0];
  return newest ? <RelatedNext {...props} newestId={newest.assessmentId} /> : null;
}

/** Nothing while it loads, offline, and where everything was taken. */
function RelatedNext({ newestId, ...props }: NextAssessmentProps & { newestId: string }) {
  const related = useRelated(newestId);
  const next = related && pickNext(props, related);
  if (!next) return null;
  const { id, title, categorySlug, duration } = next.assessment;
  const field = describeCategory(categorySlug).name;
  return (
    <section className="profile-section ruled" aria-labelledby="next">
      <h2 className="h2" id="next">
        What to take next
      </h2>
      <div className="profile-next">
        <AssessmentCover id={id} category={field} />
        <div>
          <CategoryLabel name={field} />
          <h3 className="h3">{title}</h3>
          <p className="soft body">{next.reason}</p>
          <div className="row">
            <Button variant="signal" asChild>
              <Link to={`/category/${categorySlug}/${id}`}>
                Open {title} <Icon name="go" />
              </Link>
            </Button>
            <span className="mono muted num">{duration}</span>
          </div>
        </div>
      </div>
    </section>
  );
}
