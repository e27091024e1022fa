import type { ReactNode } from "react";
import { defaultResultsInclude } from "#assessment/defaults.ts";
import type { Assessment, Career, QuestionSectionKey } from "#assessment/schema.ts";
import { questionSectionKeys } from "#assessment/section-keys.ts";
import type { OccupationSlugs } from "#occupations/slugs.ts";
import { OccupationLink } from "../labels/occupation-link.tsx";

const modules: Record<QuestionSectionKey, { title: string; text: string }> = {
  psychometric: {
    title: "Psychological Fit Evaluation",
    text: "How you like to work. There are no right answers, only consistent ones.",
  },
  technical: {
    title: "Technical Aptitude Testing",
    text: "What you can work out. Every question has a key, and an explanation afterwards.",
  },
  wiscar: {
    title: "FB6 Index Analysis",
    text: "Will, interest, skill, cognitive readiness, ability and real world: six dimensions read side by side.",
  },
};

interface IntroCardsProps {
  assessment: Assessment;
  careers: Career[];
  occupationSlugs?: OccupationSlugs;
}

export function IntroCards({ assessment, careers, occupationSlugs }: IntroCardsProps) {
  const { title = "Assessment", description = "No description available" } = assessment;
  return (
    <div className="iflow">
      <Card title={`What is ${title}?`} large>
        <p className="lead">{assessment.whatIsDescription ?? description}</p>
        {(assessment.whoShouldConsider?.length ?? 0) > 0 && (
          <>
            <h3 className="h4">Who should consider it</h3>
            <TickList items={assessment.whoShouldConsider ?? []} />
          </>
        )}
      </Card>
      {careers.length > 0 && (
        <Card title="Career Opportunities">
          <ul className="cells icareers">
            {careers.map((career) => (
              <li className="cell" key={career.title}>
                <h3 className="h4">
                  <OccupationLink slugs={occupationSlugs} code={career.occupation}>
                    {career.title}
                  </OccupationLink>
                </h3>
                <p className="small soft">{career.description}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {(assessment.idealTraits?.length ?? 0) > 0 && (
        <Card title="Ideal Traits & Skills">
          <TickList items={assessment.idealTraits ?? []} />
        </Card>
      )}
      <Card title="What You'll Discover">
        <ol className="idisc">
          {(assessment.assessmentOverview?.resultsInclude ?? defaultResultsInclude).map((text, index) => (
            <li key={text}>
              <span className="mono num" aria-hidden="true">
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </Card>
      {assessment.source && (
        <Card title="Where it comes from">
          <p className="body">{assessment.source.citation}</p>
          <p className="small soft">
            {assessment.source.license}
            {/* A draft's URL may still be invalid. */}
            {assessment.source.url && URL.canParse(assessment.source.url) && (
              <>
                {" · "}
                <a className="link" href={assessment.source.url} rel="noreferrer">
                  {new URL(assessment.source.url).hostname}
                </a>
              </>
            )}
          </p>
        </Card>
      )}
    </div>
  );
}

export function IntroModules({ assessment }: { assessment: Assessment }) {
  const present = questionSectionKeys.filter((key) => (assessment.sections[key]?.questions.length ?? 0) > 0);
  return (
    <>
      <div className="section-head">
        <h2 className="h1">
          {present.length === 1 ? "One module" : `${present.length === 2 ? "Two" : "Three"} modules, one reading`}
        </h2>
      </div>
      <div className="cells imod-grid" data-count={present.length}>
        {present.map((key) => (
          <article className="cell imod-body" key={key}>
            <p className="mono muted">{assessment.sections[key]?.questions.length} questions</p>
            <h3 className="h3">{modules[key].title}</h3>
            <p className="soft">{assessment.sections[key]?.description || modules[key].text}</p>
          </article>
        ))}
      </div>
    </>
  );
}

function Card({ title, large = false, children }: { title: string; large?: boolean; children: ReactNode }) {
  return (
    <section className="ruled icard">
      <h2 className={large ? "h1" : "h2"}>{title}</h2>
      {children}
    </section>
  );
}

function TickList({ items }: { items: string[] }) {
  return (
    <ul className="iticks">
      {items.map((item) => (
        <li key={item}>
          <i aria-hidden="true" />
          {item}
        </li>
      ))}
    </ul>
  );
}
