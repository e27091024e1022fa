import { countOwnWords, dropOwnWords } from "@illumine/shared/assessment/known-answers.ts";
import type { AnswerSet, Assessment } from "@illumine/shared/assessment/schema.ts";
import type { Results } from "@illumine/shared/scoring/results.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Checkbox } from "@illumine/shared/ui/controls/checkbox.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Input } from "@illumine/shared/ui/controls/input.tsx";
import { Alert } from "@illumine/shared/ui/feedback/alert.tsx";
import { Dialog } from "@illumine/shared/ui/feedback/dialog.tsx";
import { useEffect, useMemo, useState } from "react";
import { toShareFragment } from "#app/browser/share/link.ts";
import { openShareSheet } from "#app/browser/share/sheet.ts";
import { ShareCard } from "./share-card.tsx";
import { toResults } from "./to-results.ts";
import "#app/styles/kept.css";

export interface SharePanelProps {
  assessment: Assessment;
  categorySlug: string;
  contentVersion: number;
  completedAt: string;
  answers: AnswerSet;
  results: Results;
  onClose: () => void;
}

/** Sharing one result: by a link that holds the answers themselves, or as a picture without any. */
export function SharePanel({ onClose, ...shared }: SharePanelProps) {
  return (
    <Dialog
      open
      wide
      title="Share this result"
      description="Nothing is sent to us. The link itself carries the answers, and the picture is drawn on this device."
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
  const ownWords = countOwnWords(assessment, answers);
  const [hasWords, setHasWords] = useState(false);
  const [link, setLink] = useState<Link>({ state: "making" });
  const [said, setSaid] = useState("");
  const sharedAnswers = useMemo(
    () => (hasWords || ownWords === 0 ? answers : dropOwnWords(assessment, answers)),
    [assessment, answers, hasWords, ownWords],
  );
  const isOther = useMemo(() => {
    const opened = toResults(assessment, { answers: sharedAnswers, contentVersion, completedAt });
    return opened !== null && JSON.stringify({ ...opened, freeText: results.freeText }) !== JSON.stringify(results);
  }, [assessment, sharedAnswers, contentVersion, completedAt, results]);

  useEffect(() => {
    let isCurrent = true;
    setLink({ state: "making" });
    const leftOut = ownWords - countOwnWords(assessment, sharedAnswers);
    const { id: assessmentId } = assessment;
    const { engine } = results;
    void toShareFragment({
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
  }, [assessment, categorySlug, contentVersion, completedAt, sharedAnswers, ownWords, results]);

  const address = link.state === "ready" ? link.address : "";
  const handleCopy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid("Link copied"),
      () => setSaid("The browser did not allow it. Select the link and copy it."),
    );
  const handleShare = async () => {
    const isDone = await openShareSheet({ title: `My result: ${results.assessmentTitle}`, url: address });
    setSaid(isDone ? "" : "The browser did not allow it. Copy the link instead.");
  };
  return (
    <section className="share-part" aria-labelledby="share-link">
      <h3 className="h3" id="share-link">
        A link
      </h3>
      <p className="soft">
        Whoever has the link sees this report and can read every answer in it. It cannot be taken back.
      </p>
      {ownWords > 0 && (
        <Checkbox
          label={`Include what you wrote in your own words (${ownWords === 1 ? "1 answer" : `${ownWords} answers`})`}
          checked={hasWords}
          onChange={(event) => {
            setHasWords(event.target.checked);
            setSaid("");
          }}
        />
      )}
      {isOther && (
        <Alert tone="warn" title="The shared report will show other scores.">
          <p>What you wrote in your own words counts in this score, and it is left out of the link.</p>
        </Alert>
      )}
      {link.state === "too-long" ? (
        <Alert tone="warn" title="These answers are too long for a link." live>
          <p>Leave your own words out, or share the picture.</p>
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
        {said}
      </p>
    </section>
  );
}
