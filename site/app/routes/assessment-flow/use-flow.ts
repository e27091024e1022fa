import {
  type FlowLocation,
  findResumeLocation,
  formatFlowPath,
  isReachable,
  parseFlowPath,
} from "@illumine/shared/assessment/flow.ts";
import type { AssessmentRun, RunAction } from "@illumine/shared/assessment/run.ts";
import type { Assessment, Career } from "@illumine/shared/assessment/schema.ts";
import type { OccupationSlugs } from "@illumine/shared/occupations/slugs.ts";
import type { PackedNormGroup } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { useNavigate, useParams, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import type { FeedbackSetting } from "./feedback-setting.ts";
import { useRun } from "./use-run.ts";

export interface FlowProps {
  assessment: Assessment;
  categorySlug: string;
  contentVersion: number;
  normGroup: PackedNormGroup | null;
  /** The evidence label. Like the careers, it's found on the server, so that browsers don't load the rules for it. */
  evidence: string;
  /** Whether the page about simulated people has figures of this assessment. */
  isSimulated: boolean;
  careers: Career[];
  /** Of the occupations that the careers name. */
  occupationSlugs: OccupationSlugs;
  /** Opened by a preview link: the dialog doesn't open, and nothing is reported. */
  isPreview: boolean;
  /** Whether visitors must answer the feedback dialog. */
  feedback: FeedbackSetting;
  /** Shown above the introduction if a sample replaces the assessment. */
  warning: string | null;
}

export interface Flow {
  step: FlowLocation;
  /** False until storage has been read. */
  isReady: boolean;
  run: AssessmentRun | null;
  dispatch: (action: RunAction) => AssessmentRun | null;
  goTo: (step: FlowLocation, options?: { replace?: boolean; contentVersion?: number }) => void;
  /** Deletes the run and returns to the introduction with the current content. */
  startOver: () => void;
}

function formatQuery(entries: Record<string, string | number | null>): string {
  const given = Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return given.length > 0 ? `?${given.join("&")}` : "";
}

/**
 * The URL holds the step, the run on this device the answers. URLs that the answers don't allow yet redirect to the
 * first open question; `retake=1` starts over; a run keeps the content version it started with.
 */
export function useFlow({ assessment, categorySlug, contentVersion }: FlowProps, onRetake: () => void): Flow {
  const { "*": splat = "" } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, dispatch] = useRun(assessment.id);

  const step = parseFlowPath(assessment, splat);
  const isReady = state.status === "ready";
  const run = isReady ? state.run : null;
  const pinned = search.get("contentVersion");
  const preview = search.get("preview");
  const isRetake = search.get("retake") === "1";

  const goTo = useCallback<Flow["goTo"]>(
    (target, { replace = false, contentVersion: version } = {}) => {
      // A version that the server doesn't have is not requested again.
      const wanted = version ?? (pinned === String(contentVersion) ? pinned : null);
      const query = formatQuery({ preview, contentVersion: wanted });
      // Switching tabs of the results keeps the scroll position.
      const preventScrollReset = target.kind === "results" && step.kind === "results";
      navigate(`/category/${categorySlug}/${assessment.id}${formatFlowPath(target)}${query}`, {
        replace,
        preventScrollReset,
      });
    },
    [navigate, categorySlug, assessment.id, pinned, preview, contentVersion, step.kind],
  );

  const startOver = useCallback(() => {
    dispatch({ type: "retake" });
    // Without the query: it has 'retake' or the version of the deleted run.
    navigate(`/category/${categorySlug}/${assessment.id}${formatQuery({ preview })}`, { replace: true });
    onRetake();
  }, [dispatch, navigate, categorySlug, assessment.id, preview, onRetake]);

  useEffect(() => {
    // Not before storage has been read: the stored run would be restored.
    if (isRetake && isReady) startOver();
  }, [isRetake, isReady, startOver]);

  useEffect(() => {
    if (!isReady || isRetake) return;
    const step = parseFlowPath(assessment, splat);
    if (run && run.contentVersion !== contentVersion) {
      // The run's version is gone if requesting it returned another one.
      if (pinned === String(run.contentVersion)) startOver();
      else goTo(step, { replace: true, contentVersion: run.contentVersion });
    } else if (run && !isReachable(assessment, run.answers, step)) {
      goTo(findResumeLocation(assessment, run.answers), { replace: true });
    } else if (!run && step.kind === "question") {
      goTo({ kind: "introduction" }, { replace: true });
    }
  }, [isReady, isRetake, run, contentVersion, pinned, assessment, splat, startOver, goTo]);

  return { step, isReady, run, dispatch, goTo, startOver };
}
