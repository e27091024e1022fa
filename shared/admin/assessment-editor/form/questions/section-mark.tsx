import { useProblemsIn } from "#admin/assessment-editor/draft/draft-context.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";

const formatCount = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

export function SectionMark({ section }: { section: QuestionSectionKey }) {
  const problems = useProblemsIn(["sections", section]);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  if (errors + warnings === 0) return null;
  const parts = [
    ...(errors > 0 ? [formatCount(errors, "error")] : []),
    ...(warnings > 0 ? [formatCount(warnings, "warning")] : []),
  ];
  return (
    <span className="section-mark" title={parts.join(", ")}>
      <i className={`lamp ${errors > 0 ? "lamp--no" : "lamp--maybe"}`} aria-hidden="true" />
      <span className="sr">, {parts.join(", ")}</span>
    </span>
  );
}
