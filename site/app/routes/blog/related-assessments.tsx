import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";

interface RelatedAssessmentsProps {
  assessments: { id: string; title: string; duration: string; category: string; categorySlug: string }[];
}

export function RelatedAssessments({ assessments }: RelatedAssessmentsProps) {
  if (assessments.length === 0) return null;
  return (
    <section className="wrap blog-tests" aria-labelledby="related-assessments">
      <div className="ruled">
        <div className="section-head">
          <h2 className="h1" id="related-assessments">
            Try an assessment
          </h2>
          <Link className="more" to="/assessments">
            <span>All assessments</span> <Icon name="go" />
          </Link>
        </div>
        <ul className="blog-test-list">
          {assessments.map(({ id, title, duration, category, categorySlug }) => (
            <li key={id}>
              <Link className="h3" to={`/category/${categorySlug}/${id}`}>
                {title}
              </Link>
              <span className="small muted">{[category, duration].filter(Boolean).join(", ")}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">Chosen by the tags that they share with this post.</p>
      </div>
    </section>
  );
}
