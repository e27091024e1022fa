import type { FollowUp as FollowUpContent } from "#assessment/schema.ts";
import { describeRetake } from "#scoring/labels/result-labels.ts";

export function FollowUp({ followUp }: { followUp: FollowUpContent }) {
  const { experiment, retakeReason } = followUp;
  const retake = describeRetake(followUp);
  if (!experiment && retake === null) return null;
  return (
    <section className="rways" aria-labelledby="follow-up">
      <h2 className="h2" id="follow-up">
        {experiment ? "One experiment for this week" : "What comes next"}
      </h2>
      <ol>
        {experiment && (
          <li>
            <b>{experiment.title}</b>
            <p>{experiment.text}</p>
          </li>
        )}
        {retake !== null && (
          <li>
            <b>{retake}</b>
            {retakeReason && <p>{retakeReason}</p>}
          </li>
        )}
      </ol>
    </section>
  );
}
