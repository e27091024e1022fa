import { ProblemsPanel } from "../problems/problems-panel";

/** What looks at the draft from outside: its problems. */
export function ToolsPanel() {
  return (
    <section className="eprob" aria-labelledby="problems">
      <h2 className="h4" id="problems">
        Problems
      </h2>
      <ProblemsPanel />
    </section>
  );
}
