import type { RowProblem } from "#assessment/csv/table.ts";
import { Alert } from "#ui/feedback/alert.tsx";

const shownCount = 20;

export function RowProblems({ problems }: { problems: readonly RowProblem[] }) {
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === "error");
  const others = problems.filter(({ severity }) => severity !== "error");
  const more = problems.length - shownCount;
  const title =
    problems.length === 1 ? "One thing to check" : `${problems.length.toLocaleString("en")} things to check`;
  return (
    <Alert tone={errors.length > 0 ? "error" : "warn"} title={title}>
      <ul className="csv-problems">
        {[...errors, ...others].slice(0, shownCount).map(({ line, message }, index) => (
          <li key={index}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>and {more.toLocaleString("en")} more</p>}
    </Alert>
  );
}
