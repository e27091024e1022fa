import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useApi } from "#admin/admin-context.ts";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import type { AssessmentResponses } from "#api/assessment-responses.ts";
import { deriveKind } from "#assessment/kind.ts";
import { minEffectResponses, type VersionEffect } from "#responses/version-effect.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { hasSameQuestions } from "../same-questions.ts";
import {
  describeLeftOut,
  describeMoves,
  describeResponses,
  describeScaleEffect,
  describeTooFew,
} from "./describe-effect.ts";
import { buildResponsesKey } from "./responses-key.ts";
import { useVersionEffect } from "./use-version-effect.ts";
import "./effect.css";

const Frame = ({ children }: { children: ReactNode }) => (
  <section className="effect" aria-labelledby="effect-heading">
    <h3 id="effect-heading" className="effect-heading">
      Results of people who have answered
    </h3>
    {children}
  </section>
);

export function EffectOfChanges({ stored }: { stored: AdminAssessment }) {
  const draft = useDraft((state) => state.draft);
  const hasUnconverted = useDraft((state) => state.text.json !== null);
  const isSame = hasSameQuestions(stored, draft);
  if (hasUnconverted) {
    return (
      <Frame>
        <p>Convert the JSON first to see how results would change.</p>
      </Frame>
    );
  }
  if (isSame) {
    return (
      <Frame>
        <p>Questions and scoring stay the same, so nobody would get another result.</p>
      </Frame>
    );
  }
  return (
    <Frame>
      <MeasuredEffect stored={stored} />
    </Frame>
  );
}

function MeasuredEffect({ stored }: { stored: AdminAssessment }) {
  const api = useApi();
  const { id, contentVersion } = stored;
  const responses = useQuery({
    queryKey: buildResponsesKey(stored),
    queryFn: () => api.readAssessmentResponses({ params: { id } }),
  });
  if (responses.isError) return <ReadFailure title="Failed to load the stored responses" query={responses} />;
  if (!responses.data) return <Spinner>Loading responses...</Spinner>;
  if (responses.data.contentVersion !== contentVersion) {
    return <p>Another version was published since you opened this one. Reload to see how results would change.</p>;
  }
  return <Effect stored={stored} responses={responses.data} />;
}

function Effect({ stored, responses }: { stored: AdminAssessment; responses: AssessmentResponses }) {
  const draft = useDraft((state) => state.draft);
  const hasEnough = responses.answers.length >= minEffectResponses;
  const { effect, hasFailed } = useVersionEffect(stored, draft, hasEnough ? responses.answers : null);
  const basis = useMemo(() => describeResponses(responses), [responses]);
  if (!hasEnough) {
    return (
      <>
        <p>{describeTooFew(responses)}</p>
        <p className="small soft">{basis.slice(1).join(" ")}</p>
      </>
    );
  }
  if (hasFailed) return <p>The responses couldn't be scored with both versions.</p>;
  if (!effect) return <Spinner>{`Scoring ${responses.answers.length} responses...`}</Spinner>;
  const result = deriveKind(stored) === "check" ? "level" : "verdict";
  return (
    <>
      <Findings effect={effect} result={result} />
      <p className="small soft">
        {[...basis, ...describeLeftOut(effect.leftOut)].join(" ")} Figures of other visitors, such as percentiles,
        aren't compared: a new version starts without them.
      </p>
    </>
  );
}

function Findings({ effect: { overall, scales }, result }: { effect: VersionEffect; result: string }) {
  return (
    <>
      {overall && (
        <ul className="effect-list">
          {describeMoves(overall, result).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {scales.length > 0 ? (
        <details className="effect-scales" open={!overall}>
          <summary>Scales whose scores change: {scales.length}</summary>
          <ul className="effect-list">
            {scales.map((scale) => (
              <li key={scale.key}>{describeScaleEffect(scale)}</li>
            ))}
          </ul>
        </details>
      ) : (
        <p>No score of a scale changes.</p>
      )}
    </>
  );
}
