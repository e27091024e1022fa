import type { ReactNode } from "react";
import { deriveKind } from "#assessment/kind.ts";
import type { ResultsTab } from "#assessment/results-tabs.ts";
import type { Assessment } from "#assessment/schema.ts";
import { describeInterests } from "#scoring/interests/describe-code.ts";
import { describeNotScored } from "#scoring/labels/labels.ts";
import { sectionTitles } from "#scoring/labels/result-labels.ts";
import { findPull } from "#scoring/reporting/after-verdict.ts";
import { describeScaleProfile } from "#scoring/reporting/scale-headline.ts";
import type { Evidence, InterestProfile, Results } from "#scoring/results.ts";
import { Alert } from "../feedback/alert.tsx";
import { Badge } from "../labels/badge.tsx";
import { TowardsVerdict, WhatNext } from "./after-verdict.tsx";
import type { Explain } from "./explain-button.tsx";
import { FollowUp } from "./follow-up.tsx";
import { ComparedOverview, ComparisonHead } from "./percentiles/compared-overview.tsx";
import { listComparedDomains } from "./percentiles/headline.tsx";
import { ScaleList } from "./scale-list.tsx";
import { ScoreCard } from "./score-card.tsx";
import { SkillLevelPanel, SubSkills } from "./skill-level.tsx";
import { Verdict } from "./verdict.tsx";

interface OverviewTabProps {
  assessment: Assessment;
  results: Results;
  actions: ReactNode;
  methods: ReactNode;
  beside: ReactNode;
  whatNext: ReactNode;
  onTab: (tab: ResultsTab) => void;
  onExplain: Explain;
}

export function OverviewTab(props: OverviewTabProps) {
  const { assessment, results, actions, methods, beside, whatNext, onTab, onExplain } = props;
  const { skillLevel } = results;
  const hasOverall = results.overallScore !== null;
  const domains = listComparedDomains(results.scales);
  const side = (
    <div className="rside">
      <aside className="quick" aria-labelledby="quick-actions">
        <h2 className="h4" id="quick-actions">
          Quick Actions
        </h2>
        {actions}
      </aside>
      <EvidenceNote evidence={results.evidence} methods={methods} />
    </div>
  );
  return (
    <>
      {results.overall.reason === "no-overall" && domains.length > 0 ? (
        <ComparedOverview {...{ assessment, results, domains, side, onExplain }} />
      ) : (
        <div className="rgrid">
          {skillLevel ? (
            <SkillLevelPanel {...{ results, skillLevel, onExplain }} />
          ) : hasOverall ? (
            <Verdict results={results} onExplain={onExplain} />
          ) : (
            <WithoutOverall {...{ assessment, results, onExplain }} />
          )}
          {side}
        </div>
      )}
      {skillLevel && <SubSkills {...{ assessment, results, onExplain, onTab }} />}
      {hasOverall && !skillLevel && (
        <div className="cells scards">
          {(["psychometric", "technical", "wiscar"] as const).map((section) => (
            <ScoreCard
              key={section}
              title={sectionTitles[section]}
              section={section}
              result={results[section]}
              pull={findPull(results, section)}
              onExplain={onExplain}
            />
          ))}
        </div>
      )}
      {results.between && <TowardsVerdict results={results} onTab={onTab} />}
      {hasOverall && assessment.scoring?.norms && <ComparisonHead {...{ assessment, domains }} />}
      {results.nextSteps.length > 0 && !skillLevel && (
        <section className="rnext" aria-labelledby="next-steps">
          <h2 className="h1" id="next-steps">
            Next steps
          </h2>
          <ol className="cells rnext-grid">
            {results.nextSteps.map(({ text, area }) => (
              <li className="cell" key={`${area}/${text}`}>
                <p className="mono muted">{area}</p>
                <p className="h4">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {assessment.followUp && <FollowUp followUp={assessment.followUp} />}
      {beside}
      {whatNext && (
        <WhatNext title={assessment.title} results={results}>
          {whatNext}
        </WhatNext>
      )}
    </>
  );
}

function EvidenceNote({ evidence: { label, reason }, methods }: { evidence: Evidence; methods: ReactNode }) {
  return (
    <aside className="revidence" aria-labelledby="evidence">
      <h2 className="h4" id="evidence">
        Evidence
      </h2>
      <p>
        <Badge tone="ink">{label}</Badge>
      </p>
      <p className="small soft">{reason}</p>
      {methods && <p className="small">{methods}</p>}
    </aside>
  );
}

function InterestCode({ interests }: { interests: InterestProfile }) {
  const { code, text } = describeInterests(interests);
  return (
    <>
      <p className="reading-code">{code}</p>
      <p className="soft">{text}</p>
    </>
  );
}

function WithoutOverall({
  assessment,
  results,
  onExplain,
}: Pick<OverviewTabProps, "assessment" | "results" | "onExplain">) {
  const { reason, sections } = results.overall;
  const isReflection = deriveKind(assessment) === "reflection";
  const headline = results.interests || isReflection ? null : describeScaleProfile(results.scales);
  const mainScales = results.scales.filter(({ facetOf }) => facetOf === null);
  return (
    <section
      className={`panel panel--ink rscales${isReflection ? " rscales--read" : ""}`}
      aria-labelledby="your-scales"
    >
      <h2 className="h2" id="your-scales">
        {results.interests ? "Your interests" : isReflection ? "What your answers say" : "Your scales"}
      </h2>
      {results.interests && <InterestCode interests={results.interests} />}
      {headline && <p className="h3">{headline}</p>}
      {reason === "no-overall" ? (
        <p className="soft body">
          {isReflection
            ? "There's no verdict. The texts quote the answers that stand out most."
            : describeNotScored(reason, 0, 0)}
        </p>
      ) : (
        <Alert title="There's no overall score.">
          <p>
            {sections.some((section) => section.reason === "too-few-answered")
              ? "Too few questions were answered for an overall score. The scales that could be scored are below."
              : "Nothing here is scored."}
          </p>
        </Alert>
      )}
      <ScaleList assessment={assessment} results={results} scales={mainScales} onExplain={onExplain} />
    </section>
  );
}
