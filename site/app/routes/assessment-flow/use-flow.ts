import { findNextPlace, isReachable, type Place, parsePlace, toSplat } from "@illumine/shared/assessment/flow.ts";
import type { AssessmentRun, RunAction } from "@illumine/shared/assessment/run.ts";
import type { Assessment, Career } from "@illumine/shared/assessment/schema.ts";
import { useNavigate, useParams, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import type { FeedbackSetting } from "./feedback-setting.ts";
import { useRun } from "./use-run.ts";

export interface FlowProps {
  assessment: Assessment;
  categorySlug: string;
  contentVersion: number;
  /** The evidence badge; like the careers found on the server, so that the rules for them cost no visitor anything. */
  evidence: string;
  careers: Career[];
  /** Opened by a preview link: nobody is asked, and nothing is reported. */
  isPreview: boolean;
  /** Whether a visitor may close the feedback dialog without answering it. */
  feedback: FeedbackSetting;
  /** Said above the introduction, where a sample stands in. */
  warning: string | null;
}

export interface Flow {
  place: Place;
  /** False on the server and until storage has been read. */
  isReady: boolean;
  run: AssessmentRun | null;
  dispatch: (action: RunAction) => AssessmentRun | null;
  goTo: (place: Place, options?: { replace?: boolean; contentVersion?: number }) => void;
  /** Forgets the run and begins again at the introduction, with the content as it is now. */
  startOver: () => void;
}

/** What is there of a query. */
function toQuery(entries: Record<string, string | number | null>): string {
  const given = Object.entries(entries).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
  return given.length > 0 ? `?${given.join("&")}` : "";
}

/**
 * The address says where the visitor is, the run on this device what they answered. Addresses that the answers do not
 * allow yet lead to the question that comes first; `retake=1` starts afresh; a run stays with the content it began with.
 */
export function useFlow({ assessment, categorySlug, contentVersion }: FlowProps, onRetake: () => void): Flow {
  const { "*": splat = "" } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [state, dispatch] = useRun(assessment.id);

  const place = parsePlace(assessment, splat);
  const isReady = state.status === "ready";
  const run = isReady ? state.run : null;
  const pinned = search.get("contentVersion");
  const preview = search.get("preview");
  const isRetake = search.get("retake") === "1";

  const goTo = useCallback<Flow["goTo"]>(
    (next, { replace = false, contentVersion: version } = {}) => {
      // A version that the server did not have is not asked for again.
      const wanted = version ?? (pinned === String(contentVersion) ? pinned : null);
      const query = toQuery({ preview, contentVersion: wanted });
      // From one part of the results to another the page stays where it is.
      const preventScrollReset = next.kind === "results" && place.kind === "results";
      navigate(`/category/${categorySlug}/${assessment.id}${toSplat(next)}${query}`, { replace, preventScrollReset });
    },
    [navigate, categorySlug, assessment.id, pinned, preview, contentVersion, place.kind],
  );

  const startOver = useCallback(() => {
    dispatch({ type: "retake" });
    // Without the query: neither 'retake' nor the version of the run that is gone.
    navigate(`/category/${categorySlug}/${assessment.id}${toQuery({ preview })}`, { replace: true });
    onRetake();
  }, [dispatch, navigate, categorySlug, assessment.id, preview, onRetake]);

  useEffect(() => {
    // Not before storage was read: the run found there would come back to life.
    if (isRetake && isReady) startOver();
  }, [isRetake, isReady, startOver]);

  useEffect(() => {
    if (!isReady || isRetake) return;
    const here = parsePlace(assessment, splat);
    if (run && run.contentVersion !== contentVersion) {
      // The version of the run is gone where asking for it brought another one.
      if (pinned === String(run.contentVersion)) startOver();
      else goTo(here, { replace: true, contentVersion: run.contentVersion });
    } else if (run && !isReachable(assessment, run.answers, here)) {
      goTo(findNextPlace(assessment, run.answers), { replace: true });
    } else if (!run && here.kind === "question") {
      goTo({ kind: "introduction" }, { replace: true });
    }
  }, [isReady, isRetake, run, contentVersion, pinned, assessment, splat, startOver, goTo]);

  return { place, isReady, run, dispatch, goTo, startOver };
}
