import { countAnswered } from "@illumine/shared/assessment/flow.ts";
import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { Progress } from "@illumine/shared/ui/feedback/progress.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { fetchAssessment, type VersionedAssessment } from "#app/browser/site-api.ts";
import { readLibrary } from "#app/storage/result-library.ts";

interface Unfinished {
  run: AssessmentRun;
  assessment: VersionedAssessment;
}

async function findUnfinished(): Promise<Unfinished | null> {
  const { runs } = await readLibrary();
  const run = runs.find(({ completedAt }) => completedAt === null);
  if (!run) return null;
  try {
    return { run, assessment: await fetchAssessment(run.assessmentId, run.contentVersion) };
  } catch (error) {
    console.warn("The unfinished assessment couldn't be loaded", error);
    return null;
  }
}

export function UnfinishedStrip() {
  const [unfinished, setUnfinished] = useState<Unfinished | null>();
  useEffect(() => {
    let isCurrent = true;
    void findUnfinished().then((found) => {
      if (!isCurrent) return;
      setUnfinished(found);
      if (!found) document.documentElement.removeAttribute("data-unfinished-run");
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  if (!unfinished) return null;
  const { run, assessment } = unfinished;
  const { answered, total } = countAnswered(assessment, run.answers);
  // The flow leads to the first open question of a run.
  const to = `/category/${assessment.categorySlug}/${assessment.id}/results`;
  return (
    <Link className="wrap continue-link" to={to}>
      <span>
        Continue: <b>{assessment.title}</b>, <span className="num">{`${answered} of ${total}`}</span>
      </span>
      <Icon name="go" />
      <Progress value={(100 * answered) / total} label="Answered" valueText={`${answered} of ${total}`} />
    </Link>
  );
}
