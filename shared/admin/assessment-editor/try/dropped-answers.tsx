import { Alert } from "#ui/feedback/alert.tsx";
import type { DroppedAnswer } from "./empty-try.ts";

const reasons: Record<DroppedAnswer["reason"], string> = {
  gone: "the question was deleted",
  type: "the question's type changed",
  value: "it's no longer a possible answer",
};

const maxLines = 5;

export function DroppedAnswers({ dropped }: { dropped: readonly DroppedAnswer[] }) {
  if (dropped.length === 0) return null;
  const more = dropped.length - maxLines;
  return (
    <Alert
      live
      title={
        dropped.length === 1
          ? "One answer was removed because of your edits"
          : `${dropped.length} answers were removed because of your edits`
      }
    >
      <ul className="try-dropped">
        {dropped.slice(0, maxLines).map(({ text, reason }, index) => (
          <li key={index}>
            {text}: {reasons[reason]}.
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </Alert>
  );
}
