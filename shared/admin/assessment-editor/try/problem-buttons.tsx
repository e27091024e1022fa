import type { Path } from "#assessment/path.ts";
import { Button } from "#ui/controls/button.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraftActions, useProblemsIn } from "../draft/draft-context.ts";

const maxLines = 5;

interface ProblemButtonsProps {
  title: string;
  text?: string;
  path: Path;
}

export function ProblemButtons({ title, text, path }: ProblemButtonsProps) {
  const { goTo } = useDraftActions();
  const errors = useProblemsIn(path).filter(({ severity }) => severity === "error");
  return (
    <Alert tone="warn" title={title}>
      {text && <p>{text}</p>}
      <ul className="try-problems">
        {errors.slice(0, maxLines).map(({ path: index, message, position }) => (
          <li key={`${index.join("/")}/${message}`}>
            <Button size="s" onClick={() => goTo(index, position)}>
              {message}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export function QuestionProblems({ path }: { path: Path }) {
  const hasErrors = useProblemsIn(path).some(({ severity }) => severity === "error");
  return hasErrors ? <ProblemButtons title="This question isn't finished" path={path} /> : null;
}
