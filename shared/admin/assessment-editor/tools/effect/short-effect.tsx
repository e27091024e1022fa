import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#admin/admin-context.ts";
import { useDraft } from "#admin/assessment-editor/draft/draft-context.ts";
import { ReadFailure } from "#admin/read-failure.tsx";
import type { AdminAssessment } from "#api/admin-assessments.ts";
import { deriveKind } from "#assessment/kind.ts";
import { minEffectResponses } from "#responses/version-effect.ts";
import { Spinner } from "#ui/feedback/spinner.tsx";
import { describeMoves, describeTooFew } from "./describe-effect.ts";
import { buildResponsesKey } from "./responses-key.ts";
import { useVersionEffect } from "./use-version-effect.ts";

/** Scoring every response again takes a worker seconds. */
const quietMs = 1500;

function useQuietDraft() {
  const draft = useDraft((state) => state.draft);
  const [quiet, setQuiet] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(draft), quietMs);
    return () => clearTimeout(timer);
  }, [draft]);
  return quiet;
}

export function ShortEffect({ stored }: { stored: AdminAssessment }) {
  const api = useApi();
  const draft = useQuietDraft();
  const { id, contentVersion } = stored;
  const responses = useQuery({
    queryKey: buildResponsesKey(stored),
    queryFn: () => api.readAssessmentResponses({ params: { id } }),
  });
  const { data } = responses;
  const isCurrent = data?.contentVersion === contentVersion;
  const hasEnough = isCurrent && data.answers.length >= minEffectResponses;
  const { effect, hasFailed } = useVersionEffect(stored, draft, hasEnough ? data.answers : null);
  if (responses.isError) return <ReadFailure title="Failed to load the stored responses" query={responses} />;
  if (!data) return <Spinner>Loading responses...</Spinner>;
  if (!isCurrent) {
    return <p>Another version was published since you opened this one. Reload to see how results would change.</p>;
  }
  if (!hasEnough) return <p>{describeTooFew(data)}</p>;
  if (hasFailed) return <p>The responses couldn't be scored with both versions.</p>;
  if (!effect) return <Spinner>{`Scoring ${data.answers.length} responses...`}</Spinner>;
  const { overall, scales } = effect;
  const result = deriveKind(stored) === "check" ? "level" : "verdict";
  return (
    <>
      {overall && describeMoves(overall, result).map((line) => <p key={line}>{line}</p>)}
      <p>
        {scales.length === 0
          ? "No score of a scale changes."
          : `Scales whose scores change: ${scales.map(({ label }) => label).join(", ")}.`}
      </p>
    </>
  );
}
