import { Alert } from "#ui/feedback/alert.tsx";
import type { SectionProblem } from "./fields/section-problems.ts";

export interface SectionProblemsProps {
  problems: readonly SectionProblem[];
  onShow: (index: number) => void;
}

export function SectionProblems({ problems, onShow }: SectionProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <Alert tone="error" live title={problems.length === 1 ? "Fix this block" : `Fix these ${problems.length} blocks`}>
      <ul>
        {problems.map(({ index, message }) => (
          <li key={`${index} ${message}`}>
            <button type="button" className="link problem-link" onClick={() => onShow(index)}>
              Block {index + 1}: {message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
