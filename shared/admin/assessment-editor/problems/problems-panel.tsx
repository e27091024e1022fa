import type { Problem, Severity } from "../../../assessment/problem";
import { Icon, type IconName } from "../../../ui/icon";
import { Tag } from "../../../ui/tag";
import { useDraft, useDraftActs } from "../draft/draft-context";

const icons: Record<Severity, IconName> = { error: "error", warning: "warn", note: "info" };

function ProblemLine({ problem }: { problem: Problem }) {
  const { goTo } = useDraftActs();
  const { severity, message, topic, path, position } = problem;
  return (
    <li>
      <button type="button" onClick={() => goTo(path, position)}>
        <Icon name={icons[severity]} />
        <span>{message}</span>
        <Tag>{topic}</Tag>
      </button>
    </li>
  );
}

/** Everything that is wrong with the draft, or with the JSON that it is written in. */
export function ProblemsPanel() {
  const own = useDraft(({ problems, reading }) => reading?.problems ?? problems);
  return (
    <section className="eprob" aria-labelledby="problems">
      <h2 className="h4" id="problems">
        Problems
      </h2>
      <ul>
        {own.map((problem, at) => (
          <ProblemLine key={at} problem={problem} />
        ))}
      </ul>
    </section>
  );
}
