import { Alert } from "#ui/feedback/alert.tsx";
import type { LinkProblem } from "./dead-links.ts";

export const describeLinkProblems = ({ length }: readonly LinkProblem[]): string =>
  length === 1 ? "A link leads nowhere" : `${length} links lead nowhere`;

interface LinkProblemsAlertProps {
  problems: readonly LinkProblem[];
  onShow: (section: number) => void;
}

export function LinkProblemsAlert({ problems, onShow }: LinkProblemsAlertProps) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="warn" live title={describeLinkProblems(problems)}>
      <ul>
        {problems.map(({ section, message }, at) => (
          <li key={at}>
            {section === null ? (
              message
            ) : (
              <button type="button" className="link problem-link" onClick={() => onShow(section)}>
                Block {section + 1}: {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
