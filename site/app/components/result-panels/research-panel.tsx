import { type AssessmentRun, computeSeconds } from "@illumine/shared/assessment/run.ts";
import type { Assessment } from "@illumine/shared/assessment/schema.ts";
import { listChoices, listQualityFlags, toDuration } from "@illumine/shared/responses/choices.ts";
import type { AnonymousResponse } from "@illumine/shared/responses/schema.ts";
import type { ItemMeans } from "@illumine/shared/scoring/statistics/packed-norm-group.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Disclosure } from "@illumine/shared/ui/layout/disclosure.tsx";
import { ageRangeLabels } from "@illumine/shared/visitor/choices.ts";
import { useEffect, useMemo, useState } from "react";
import { submitResponse } from "#app/browser/research.ts";
import { readReceipts } from "#app/storage/receipts.ts";
import type { Receipt } from "#app/storage/schemas/receipts.ts";
import type { UserData } from "#app/storage/schemas/visitor.ts";
import { readUserData } from "#app/storage/user-data.ts";
import { ReceiptCard } from "./receipt-card.tsx";
import { ReceiptDeletion } from "./receipt-deletion.tsx";
import "#app/styles/research.css";

interface ResearchPanelProps {
  assessment: Assessment;
  run: AssessmentRun;
  engineVersion: string;
  itemMeans: ItemMeans | undefined;
}

function buildResponse({ assessment, run, engineVersion, itemMeans }: ResearchPanelProps): AnonymousResponse {
  const seconds = computeSeconds(run);
  return {
    assessmentId: run.assessmentId,
    contentVersion: run.contentVersion,
    engineVersion,
    duration: toDuration(seconds),
    qualityFlags: listQualityFlags(assessment, run.answers, seconds, itemMeans),
    answers: listChoices(assessment, run.answers),
  };
}

/** Nothing is sent without the visitor's consent, and ages 11 to 17 are never asked. */
export function ResearchPanel({ assessment, run, engineVersion, itemMeans }: ResearchPanelProps) {
  const [visitor, setVisitor] = useState<UserData | null>(null);
  const [receipts, setReceipts] = useState<Receipt[] | null>(null);
  const [hasAgreed, setAgreed] = useState(false);
  const [includesAge, setIncludesAge] = useState(false);
  const [includesGender, setIncludesGender] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const choices = useMemo(
    () => buildResponse({ assessment, run, engineVersion, itemMeans }),
    [assessment, run, engineVersion, itemMeans],
  );

  useEffect(() => {
    let isCurrent = true;
    void Promise.all([readUserData(), readReceipts()]).then(([userData, savedReceipts]) => {
      if (!isCurrent) return;
      setVisitor(userData);
      setReceipts(savedReceipts);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  // The visitor's age is unknown until storage has been read.
  if (receipts === null || !visitor || visitor.ageRange === "11-17") return null;
  const { ageRange, gender } = visitor;
  const response: AnonymousResponse = {
    ...choices,
    ...(includesAge && { ageRange }),
    ...(includesGender && { gender }),
  };
  const receipt = receipts.find(({ attemptId }) => attemptId === run.attemptId);
  const count = Object.keys(response.answers).length;
  if (count === 0) return null;

  const handleSend = async () => {
    if (!hasAgreed || isBusy) return;
    setBusy(true);
    setProblem(null);
    const { attemptId } = run;
    const outcome = await submitResponse({ response, assessmentTitle: assessment.title, attemptId, key });
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
            If you agree, the answers you chose here help us find out how well this assessment measures. Otherwise they
            stay on this device.
          </p>
          <dl className="research-facts">
            <dt>Sent</dt>
            <dd>
              {count} chosen {count === 1 ? "answer" : "answers"}, the assessment and its version, the scoring version,
              roughly how long it took, and whether the answers were very fast, all alike or pointing in different
              directions. Our server adds today’s date.
            </dd>
            <dt>Never sent</dt>
            <dd>Anything you wrote, your name, your address, or a number that identifies you.</dd>
            <dt>Stored</dt>
            <dd>
              Until you delete it with your receipt code, or we delete the assessment. Without the code, nobody can tell
              which answers are yours.
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
              checked={includesAge}
              onChange={({ target }) => setIncludesAge(target.checked)}
            />
            <Checkbox
              label={`Add my gender (${gender})`}
              checked={includesGender}
              onChange={({ target }) => setIncludesGender(target.checked)}
            />
          </div>
          <Button disabled={!hasAgreed} busy={isBusy} onClick={handleSend}>
            {isBusy ? "Sending..." : "Send my answers"}
          </Button>
          {problem && <Alert tone="error" live title={problem} />}
        </>
      )}
      <Disclosure summary="Delete answers you gave earlier">
        <ReceiptDeletion onDeleted={async () => setReceipts(await readReceipts())} />
      </Disclosure>
    </section>
  );
}
