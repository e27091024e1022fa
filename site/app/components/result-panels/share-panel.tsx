import { countFreeText, removeFreeText } from "@illumine/shared/assessment/known-answers.ts";
import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Dialog } from "@illumine/shared/ui/feedback/dialog.tsx";
import { useEffect, useMemo, useState } from "react";
import { encodeShareFragment } from "#app/browser/share/link.ts";
import { openShareSheet } from "#app/browser/share/sheet.ts";
import { computeResults } from "./compute-results.ts";
import { ShareCard } from "./share-card.tsx";
import "#app/styles/saved-results.css";

export interface SharePanelProps {
  assessment: Assessment;
  categorySlug: string;
  contentVersion: number;
  completedAt: string;
  answers: AnswerSet;
  results: Results;
  onClose: () => void;
}

export function SharePanel({ onClose, ...shared }: SharePanelProps) {
  return (
    <Dialog
      open
      wide
      title="Share this result"
      description="Nothing is sent to us. The link contains your answers, and the picture is created on this device."
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      <div className="share">
        <ShareLink {...shared} />
        <ShareCard results={shared.results} category={shared.assessment.category} />
      </div>
    </Dialog>
  );
}

type Link = { state: "making" } | { state: "ready"; address: string } | { state: "too-long" };

function ShareLink({
  assessment,
  categorySlug,
  contentVersion,
  completedAt,
  answers,
  results,
}: Omit<SharePanelProps, "onClose">) {
  const freeTextCount = countFreeText(assessment, answers);
  const [includesFreeText, setIncludesFreeText] = useState(false);
  const [link, setLink] = useState<Link>({ state: "making" });
  const [status, setStatus] = useState("");
  const sharedAnswers = useMemo(
    () => (includesFreeText || freeTextCount === 0 ? answers : removeFreeText(assessment, answers)),
    [assessment, answers, includesFreeText, freeTextCount],
  );
  const hasOtherScores = useMemo(() => {
    const compute = (each: AnswerSet) => {
      const computed = computeResults(assessment, { answers: each, contentVersion, completedAt });
      return computed && JSON.stringify({ ...computed, freeText: [] });
    };
    const opened = compute(sharedAnswers);
    return opened !== null && opened !== compute(answers);
  }, [assessment, answers, sharedAnswers, contentVersion, completedAt]);

  useEffect(() => {
    let isCurrent = true;
    setLink({ state: "making" });
    const leftOut = freeTextCount - countFreeText(assessment, sharedAnswers);
    const { id: assessmentId } = assessment;
    const { engine } = results;
    void encodeShareFragment({
      assessmentId,
      categorySlug,
      contentVersion,
      engine,
      completedAt,
      answers: sharedAnswers,
      leftOut,
    }).then((fragment) => {
      if (!isCurrent) return;
      const address = `${window.location.origin}/results/shared${fragment}`;
      setLink(fragment === null ? { state: "too-long" } : { state: "ready", address });
    });
    return () => {
      isCurrent = false;
    };
  }, [assessment, categorySlug, contentVersion, completedAt, sharedAnswers, freeTextCount, results]);

  const address = link.state === "ready" ? link.address : "";
  const handleCopy = () =>
    navigator.clipboard.writeText(address).then(
      () => setStatus("Link copied"),
      () => setStatus("Your browser blocked copying. Select the link and copy it."),
    );
  const handleShare = async () => {
    const isDone = await openShareSheet({ title: `My result: ${results.assessmentTitle}`, url: address });
    setStatus(isDone ? "" : "Your browser blocked sharing. Copy the link instead.");
  };
  return (
    <section className="share-part" aria-labelledby="share-link">
      <h3 className="h3" id="share-link">
        Share a link
      </h3>
      <p className="soft">
        Anyone with the link can see this report and read every answer in it. You can't take it back.
      </p>
      {freeTextCount > 0 && (
        <Checkbox
          label={`Include what you wrote in your own words (${freeTextCount === 1 ? "1 answer" : `${freeTextCount} answers`})`}
          checked={includesFreeText}
          onChange={(event) => {
            setIncludesFreeText(event.target.checked);
            setStatus("");
          }}
        />
      )}
      {hasOtherScores && (
        <Alert tone="warn" title="The shared report will show different scores.">
          <p>What you wrote in your own words counts toward this score but is left out of the link.</p>
        </Alert>
      )}
      {link.state === "too-long" ? (
        <Alert tone="warn" title="These answers are too long for a link." live>
          <p>Leave out what you wrote, or share the picture instead.</p>
        </Alert>
      ) : (
        <>
          <Field label="Link">
            <Input readOnly value={address} className="mono" onFocus={(event) => event.target.select()} />
          </Field>
          <div className="row">
            <Button variant="ink" onClick={handleCopy} disabled={address === ""}>
              Copy link
            </Button>
            {"share" in navigator && (
              <Button onClick={handleShare} disabled={address === ""}>
                Share link
              </Button>
            )}
          </div>
        </>
      )}
      <p className="small" role="status">
        {status}
      </p>
    </section>
  );
}
