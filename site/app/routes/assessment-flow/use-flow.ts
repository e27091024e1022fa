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
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { afterPaint } from "#app/browser/after-paint.ts";
import { createStepHistory } from "#framework/step-history.ts";
import type { FeedbackSetting } from "./feedback-setting.ts";
import { formatStepTitle } from "./step-title.ts";
import { useRun } from "./use-run.ts";

export interface FlowProps {
  assessment: Assessment;
  categorySlug: string;
  contentVersion: number;
  normGroup: PackedNormGroup | null;
  /** The evidence label. Like the careers, it's found on the server, so that browsers don't load the rules for it. */
  evidence: string;
  isSimulated: boolean;
  careers: Career[];
  occupationSlugs: OccupationSlugs;
  /** Opened by a preview link: the dialog doesn't open, and nothing is reported. */
  isPreview: boolean;
  feedback: FeedbackSetting;
  warning: string | null;
}

export interface Flow {
  step: FlowLocation;
  isReady: boolean;
  run: AssessmentRun | null;
  /** False while the browser has no room for the answers. */
  isPersisted: boolean;
  dispatch: (action: RunAction) => AssessmentRun | null;
  goTo: (step: FlowLocation, options?: { replace?: boolean; contentVersion?: number }) => void;
  startOver: () => void;
}

function formatQuery(entries: Record<string, string | number | null>): string {
  const given = Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return given.length > 0 ? `?${given.join("&")}` : "";
}

/** URLs that the answers don't allow redirect to the first open question. A run keeps its content version. */
export function useFlow({ assessment, categorySlug, contentVersion }: FlowProps, onRetake: () => void): Flow {
  const { "*": splat = "" } = useParams();
  const base = `/category/${categorySlug}/${assessment.id}`;
  const routedPath = splat === "" ? base : `${base}/${splat}`;
  const [steps] = useState(() => createStepHistory(base, routedPath, afterPaint));
  const path = useSyncExternalStore(steps.subscribe, steps.readPath, () => routedPath);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, dispatch] = useRun(assessment.id);

  const step = useMemo(() => parseFlowPath(assessment, path.slice(base.length + 1)), [assessment, path, base]);
  const isReady = state.status === "ready";
  const run = isReady ? state.run : null;
  const isPersisted = !isReady || state.isPersisted;
  const pinned = search.get("contentVersion");
  const preview = search.get("preview");
  const isRetake = search.get("retake") === "1";

  const goTo = useCallback<Flow["goTo"]>(
    (target, { replace = false, contentVersion: version } = {}) => {
      // A version that the server doesn't have is not requested again.
      const wanted = version ?? (pinned === String(contentVersion) ? pinned : null);
      const query = formatQuery({ preview, contentVersion: wanted });
      const path = base + formatFlowPath(target);
      const isNextQuestion = step.kind === "question" && target.kind === "question" && !replace;
      if (isNextQuestion && query === window.location.search) return steps.push(path);
      steps.flush();
      const preventScrollReset = target.kind === "results" && step.kind === "results";
      navigate(path + query, { replace, preventScrollReset });
    },
    [navigate, steps, base, pinned, preview, contentVersion, step.kind],
  );

  const startOver = useCallback(() => {
    dispatch({ type: "retake" });
    // Without the query: it has 'retake' or the version of the deleted run.
    navigate(base + formatQuery({ preview }), { replace: true });
    onRetake();
  }, [dispatch, navigate, base, preview, onRetake]);

  useEffect(() => {
    if (step.kind !== "question") return;
    // The router hears only of some questions.
    return afterPaint(() => {
      document.title = formatStepTitle(assessment, step);
    });
  }, [assessment, step]);

  useEffect(() => {
    // Not before storage has been read: the stored run would be restored.
    if (isRetake && isReady) startOver();
  }, [isRetake, isReady, startOver]);

  useEffect(() => {
    if (!isReady || isRetake) return;
    if (run && run.contentVersion !== contentVersion) {
      // The run's version is gone if requesting it returned another one.
      if (pinned === String(run.contentVersion)) startOver();
      else goTo(step, { replace: true, contentVersion: run.contentVersion });
    } else if (run && !isReachable(assessment, run.answers, step)) {
      goTo(findResumeLocation(assessment, run.answers), { replace: true });
    } else if (!run && step.kind === "question") {
      goTo({ kind: "introduction" }, { replace: true });
    }
  }, [isReady, isRetake, run, contentVersion, pinned, assessment, step, startOver, goTo]);

  return { step, isReady, run, isPersisted, dispatch, goTo, startOver };
}
