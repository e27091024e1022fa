import { Alert } from "#ui/feedback/alert.tsx";
import type { DroppedAnswer } from "./try-state.ts";

const reasons: Record<DroppedAnswer["why"], string> = {
  gone: "the question is gone",
  type: "the question has another type now",
  value: "it is no answer to the question any more",
};

/** The lines that are shown. */
const most = 5;

/** What became of answers that an edit of the draft left without a question. */
export function DroppedAnswers({ dropped }: { dropped: readonly DroppedAnswer[] }) {
  if (dropped.length === 0) return null;
  const more = dropped.length - most;
  return (
    <Alert
      live
      title={
        dropped.length === 1
          ? "One answer was dropped after your edits"
          : `${dropped.length} answers were dropped after your edits`
      }
    >
      <ul className="try-dropped">
        {dropped.slice(0, most).map(({ text, why }, at) => (
          <li key={at}>
            {text}: {reasons[why]}.
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </Alert>
  );
}
