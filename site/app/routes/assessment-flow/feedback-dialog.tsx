import type { AssessmentRun } from "@illumine/shared/assessment/run.ts";
import { Button } from "@illumine/shared/ui/controls/button.tsx";
import { Field } from "@illumine/shared/ui/controls/field.tsx";
import { Stars } from "@illumine/shared/ui/controls/stars.tsx";
import { Textarea } from "@illumine/shared/ui/controls/textarea.tsx";
import { Dialog } from "@illumine/shared/ui/feedback/dialog.tsx";
import { Icon } from "@illumine/shared/ui/icons/icon.tsx";
import { type FormEvent, useState } from "react";
import type { StoredFeedback } from "#app/storage/schemas/visitor.ts";
import { writeFeedback } from "#app/storage/stored-feedback.ts";
import type { FeedbackSetting } from "./feedback-setting.ts";
import { reportFeedback } from "./report.ts";
import "#app/styles/feedback-dialog.css";

interface FeedbackDialogProps {
  run: AssessmentRun;
  setting: FeedbackSetting;
  onGiven: () => void;
  onClose: () => void;
}

/** If feedback is required, the dialog can't be dismissed (specification, section 2). */
export function FeedbackDialog({ run, setting, onGiven, onClose }: FeedbackDialogProps) {
  const [rating, setRating] = useState<number | null>(null);
  const [comments, setComments] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === null || isSubmitting) return;
    const trimmed = comments.trim();
    const feedback: StoredFeedback = { rating, ...(trimmed && { comments: trimmed }) };
    writeFeedback(feedback);
    // The stars are disabled meanwhile, and one of them may have the focus.
    (event.nativeEvent as SubmitEvent).submitter?.focus();
    setSubmitting(true);
    setError(null);
    try {
      const outcome = await reportFeedback({ assessmentId: run.assessmentId, attemptId: run.attemptId, feedback });
      // Without a network, or after a server error, the feedback stays queued.
      if (outcome.kind !== "refused") return onGiven();
      setError(outcome.message || "Failed to submit feedback");
    } catch (failure) {
      console.warn("The feedback couldn't be sent", failure);
      setError("Failed to submit feedback");
    }
    setSubmitting(false);
  };

  return (
    <Dialog
      open
      title="Share quick feedback"
      description="How was it to answer?"
      className="feedback-dialog"
      focusesTitle
      dismissable={setting === "optional"}
      onOpenChange={onClose}
    >
      <form className="feedback-form" onSubmit={handleSubmit}>
        <Stars
          value={rating}
          onChange={setRating}
          label="Rating"
          helper={rating === null ? "Click on a star to rate" : `${rating} star(s) selected`}
          disabled={isSubmitting}
        />
        <Field label="Comments (optional)">
          <Textarea value={comments} maxLength={5000} onChange={({ target }) => setComments(target.value)} />
        </Field>
        {error && (
          <p className="field-error" role="alert">
            <Icon name="error" size="s" /> {error}
          </p>
        )}
        <Button type="submit" variant="signal" disabled={rating === null} busy={isSubmitting}>
          {isSubmitting ? "Submitting..." : "Submit"}
        </Button>
      </form>
    </Dialog>
  );
}
