import type { AssessmentRun } from "@illumine/shared/assessment/run";
import { Button } from "@illumine/shared/ui/button";
import { Dialog } from "@illumine/shared/ui/dialog";
import { Field } from "@illumine/shared/ui/field";
import { Icon } from "@illumine/shared/ui/icon";
import { Stars } from "@illumine/shared/ui/stars";
import { Textarea } from "@illumine/shared/ui/textarea";
import { type FormEvent, useState } from "react";
import { type StoredFeedback, writeFeedback } from "~/storage/stored-feedback";
import { findUserId, sendFeedback } from "./lifecycle";

/** Over fresh results; closes only by being answered (specification, section 2). */
export function FeedbackDialog({ run, onGiven }: { run: AssessmentRun; onGiven: () => void }) {
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
    setSubmitting(true);
    setError(null);
    try {
      const { assessmentId, attemptId } = run;
      const userId = await findUserId({ attemptId });
      if (userId) await sendFeedback(userId, { assessmentId, attemptId }, feedback);
      onGiven();
    } catch (refusal) {
      setError((refusal instanceof Error && refusal.message) || "Failed to submit feedback");
      setSubmitting(false);
    }
  };

  return (
    <Dialog open title="Share quick feedback" description="How well did this describe you?" dismissable={false}>
      <form className="demographics" onSubmit={handleSubmit}>
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
