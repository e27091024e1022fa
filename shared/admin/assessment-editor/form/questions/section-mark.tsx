import { useProblemsIn } from "#admin/assessment-editor/draft/draft-context.ts";
import type { QuestionSectionKey } from "#assessment/schema.ts";

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** A lamp beside a section's name where something in it is wrong; the words say what. */
export function SectionMark({ section }: { section: QuestionSectionKey }) {
  const problems = useProblemsIn(["sections", section]);
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.filter(({ severity }) => severity === "warning").length;
  if (errors + warnings === 0) return null;
  const words = [
    ...(errors > 0 ? [count(errors, "error")] : []),
    ...(warnings > 0 ? [count(warnings, "warning")] : []),
  ];
  return (
    <span className="section-mark" title={words.join(", ")}>
      <i className={`lamp ${errors > 0 ? "lamp--no" : "lamp--maybe"}`} aria-hidden="true" />
      <span className="sr">, {words.join(", ")}</span>
    </span>
  );
}
