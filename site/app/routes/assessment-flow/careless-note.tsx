import { type AssessmentRun, computeSeconds } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { type CarelessReason, checkCareless } from "@illumine/shared/responses/careless.ts";
import type { ItemMeans } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { useMemo } from "react";

// The reason that says most about the result comes first.
const messages: [CarelessReason, { title: string; text: string }][] = [
  [
    "straight",
    {
      title: "Most of your answers are the same.",
      text: "If you didn't have time to read each question, taking it again will give a clearer result.",
    },
  ],
  [
    "inconsistent",
    {
      title: "Some of your answers point in different directions.",
      text: "If you were in a hurry, taking it again will give a clearer result.",
    },
  ],
  [
    "too-fast",
    {
      title: "You answered very quickly.",
      text: "If you skipped over some of the questions, taking it again will give a clearer result.",
    },
  ],
];

interface CarelessNoteProps {
  assessment: Assessment;
  run: AssessmentRun;
  itemMeans: ItemMeans | undefined;
}

/** No score depends on it. */
export function CarelessNote({ assessment, run, itemMeans }: CarelessNoteProps) {
  const message = useMemo(() => {
    // Results without a scoring block say what the specification says, nothing else.
    if (!assessment.scoring) return null;
    const { reasons } = checkCareless(assessment, run.answers, computeSeconds(run), itemMeans);
    return messages.find(([reason]) => reasons.includes(reason))?.[1] ?? null;
  }, [assessment, run, itemMeans]);
  if (!message) return null;
  return (
    <Alert title={message.title}>
      <p>{message.text} Your scores stay as they are.</p>
    </Alert>
  );
}
