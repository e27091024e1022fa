import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listChoices, listQualityFlags, toDuration } from "@illumine/shared/responses/choices.ts";
import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Disclosure } from "@illumine/shared/ui/layout/disclosure.tsx";
import { ageRangeLabels } from "@illumine/shared/visitor/choices.ts";
import { useEffect, useMemo, useState } from "react";
import { giveResponse } from "#app/browser/research.ts";
import { type Receipt, readReceipts } from "#app/storage/receipts.ts";
import { readUserData, type UserData } from "#app/storage/user-data.ts";
import { ReceiptCard } from "./receipt-card.tsx";
import { ReceiptDeletion } from "./receipt-deletion.tsx";
import "#app/styles/research.css";

interface ResearchPanelProps {
  assessment: Assessment;
  run: AssessmentRun;
  engineVersion: string;
}

/** Seconds that a run took, pauses included; null while it is not complete. */
const toSeconds = ({ startedAt, completedAt }: AssessmentRun): number | null =>
  completedAt === null ? null : (Date.parse(completedAt) - Date.parse(startedAt)) / 1000;

function toResponse({ assessment, run, engineVersion }: ResearchPanelProps): AnonymousResponse {
  const seconds = toSeconds(run);
  return {
    assessmentId: run.assessmentId,
    contentVersion: run.contentVersion,
    engineVersion,
    duration: toDuration(seconds),
    qualityFlags: listQualityFlags(assessment, run.answers, seconds),
    answers: listChoices(assessment, run.answers),
  };
}

/** Asks for one run's choices, for statistics. Off until the visitor says so; never shown to ages 11 to 17. */
export function ResearchPanel({ assessment, run, engineVersion }: ResearchPanelProps) {
  const [visitor, setVisitor] = useState<UserData | null>(null);
  const [receipts, setReceipts] = useState<Receipt[] | null>(null);
  const [hasAgreed, setAgreed] = useState(false);
  const [tellsAge, setTellsAge] = useState(false);
  const [tellsGender, setTellsGender] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const choices = useMemo(() => toResponse({ assessment, run, engineVersion }), [assessment, run, engineVersion]);

  useEffect(() => {
    let isCurrent = true;
    void Promise.all([readUserData(), readReceipts()]).then(([said, kept]) => {
      if (!isCurrent) return;
      setVisitor(said);
      setReceipts(kept);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  // Before storage was read nobody knows how old the visitor is.
  if (receipts === null || !visitor || visitor.ageRange === "11-17") return null;
  const { ageRange, gender } = visitor;
  const response: AnonymousResponse = { ...choices, ...(tellsAge && { ageRange }), ...(tellsGender && { gender }) };
  const receipt = receipts.find(({ attemptId }) => attemptId === run.attemptId);
  const count = Object.keys(response.answers).length;
  if (count === 0) return null;

  const handleSend = async () => {
    if (!hasAgreed || isBusy) return;
    setBusy(true);
    setProblem(null);
    const { attemptId } = run;
    const outcome = await giveResponse({ response, assessmentTitle: assessment.title, attemptId, key });
    if ("problem" in outcome) setProblem(outcome.problem);
    setReceipts(await readReceipts());
    setBusy(false);
  };

  return (
    <section className="wrap research" aria-labelledby="research">
      <h2 className="h2" id="research">
        Give your answers to research
      </h2>
      {receipt ? (
        <ReceiptCard receipt={receipt} onDeleted={async () => setReceipts(await readReceipts())} />
      ) : (
        <>
          <p className="body">
            Only if you say so: the answers that you chose here help to find out how well this assessment measures.
            Without your agreement they stay on this device.
          </p>
          <dl className="research-facts">
            <dt>Sent</dt>
            <dd>
              {count} chosen {count === 1 ? "answer" : "answers"}, the assessment and its version, the version of the
              scoring, how long it took in rough steps, and whether the answers came very fast or all alike. Our server
              adds today’s date.
            </dd>
            <dt>Never sent</dt>
            <dd>Anything you wrote, your name, your address, or a number that leads to you.</dd>
            <dt>Kept</dt>
            <dd>
              Until you delete it with the code of your receipt. Without the code nobody can tell which row is yours.
            </dd>
          </dl>
          <Disclosure summary="See exactly what is sent">
            <pre className="mono research-json">{JSON.stringify(response, null, 2)}</pre>
          </Disclosure>
          <div className="research-ticks">
            <Checkbox
              label="I agree that these answers are stored without my name and used for statistics"
              checked={hasAgreed}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            <Checkbox
              label={`Add my age range (${ageRangeLabels[ageRange]})`}
              checked={tellsAge}
              onChange={({ target }) => setTellsAge(target.checked)}
            />
            <Checkbox
              label={`Add my gender (${gender})`}
              checked={tellsGender}
              onChange={({ target }) => setTellsGender(target.checked)}
            />
          </div>
          <Button disabled={!hasAgreed} busy={isBusy} onClick={handleSend}>
            {isBusy ? "Sending..." : "Send my answers"}
          </Button>
          {problem && <Alert tone="error" live title={problem} />}
        </>
      )}
      <Disclosure summary="Delete answers given earlier">
        <ReceiptDeletion onDeleted={async () => setReceipts(await readReceipts())} />
      </Disclosure>
    </section>
  );
}
