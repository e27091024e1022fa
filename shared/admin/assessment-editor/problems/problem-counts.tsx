import { useShallow } from "zustand/react/shallow";
import type { Severity } from "#assessment/problem.ts";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { useDraft } from "../draft/draft-context.ts";
import { countProblems } from "./count-problems.ts";

const severities: readonly { severity: Severity; one: string; many: string; lamp: string }[] = [
  { severity: "error", one: "error", many: "errors", lamp: "lamp--no" },
  { severity: "warning", one: "warning", many: "warnings", lamp: "lamp--maybe" },
  { severity: "note", one: "note", many: "notes", lamp: "" },
];

export function ProblemCounts() {
  const counts = useDraft(useShallow(countProblems));
  return (
    <ul className="row ep-counts" aria-label="Problems by kind">
      {severities.map(({ severity, one, many, lamp }) => (
        <li key={severity} className="row small">
          <i className={joinClasses("lamp", lamp)} aria-hidden="true" />
          {counts[severity]} {counts[severity] === 1 ? one : many}
        </li>
      ))}
    </ul>
  );
}
