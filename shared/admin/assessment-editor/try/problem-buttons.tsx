import type { Path } from "#assessment/path.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraftActs, useProblemsIn } from "../draft/draft-context.ts";

/** The lines that are shown; the list of problems below the editor has all. */
const most = 5;

interface ProblemButtonsProps {
  title: string;
  text?: string;
  /** What they are wrong with; empty for the whole draft. */
  path: Path;
}

/** The errors that stand in the way, each leading to its field. */
export function ProblemButtons({ title, text, path }: ProblemButtonsProps) {
  const { goTo } = useDraftActs();
  const errors = useProblemsIn(path).filter(({ severity }) => severity === "error");
  return (
    <Alert tone="warn" title={title}>
      {text && <p>{text}</p>}
      <ul className="try-problems">
        {errors.slice(0, most).map(({ path: at, message, position }) => (
          <li key={`${at.join("/")}/${message}`}>
            <Button size="s" onClick={() => goTo(at, position)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The errors of one question, where it has any. */
export function QuestionProblems({ path }: { path: Path }) {
  const hasErrors = useProblemsIn(path).some(({ severity }) => severity === "error");
  return hasErrors ? <ProblemButtons title="This question is not finished" path={path} /> : null;
}
