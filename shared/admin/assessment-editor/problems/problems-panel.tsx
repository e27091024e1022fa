import { memo, useMemo, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import type { Problem, Severity } from "#assessment/problem.ts";
import { Button } from "#ui/controls/button.tsx";
import { joinClasses } from "#ui/controls/join-classes.ts";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { Tag } from "#ui/labels/tag.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import { describeLocation } from "./describe-location.ts";
import { listProblems } from "./list-problems.ts";

const icons: Record<Severity, IconName> = { error: "error", warning: "warn", note: "info" };
const initialLines = 50;
/** All at once would freeze the screen. */
const moreLines = 500;

interface ProblemLineProps {
  problem: Problem;
  name: string;
}

function useLocation({ problem: { path, position }, name }: ProblemLineProps): { text: string; isInText: boolean } {
  const view = useDraft((state) => state.view);
  const isNamed = view === "form" || (view !== "json" && path.length > 0);
  if (isNamed || !position) return { text: position && path.length === 0 ? "JSON" : name, isInText: false };
  return { text: `${position.line}:${position.column}`, isInText: true };
}

const ProblemLine = memo(function ProblemLine({ problem, name }: ProblemLineProps) {
  const { goTo, edit } = useDraftActions();
  const isPending = useDraft((state) => state.isPending);
  const location = useLocation({ problem, name });
  const { severity, message, topic, path, position, fix } = problem;
  return (
    <li className={`ep ep--${severity}`}>
      <button type="button" className="ep-go" onClick={() => goTo(path, position)}>
        <Icon name={icons[severity]} />
        <span className="sr">{severity}: </span>
        <span className={joinClasses("ep-pos", location.isInText && "mono num muted")}>{location.text}</span>
        <span className="ep-t">{message}</span>
        <Tag>{topic}</Tag>
      </button>
      {fix && (
        <Button size="s" disabled={isPending} onClick={() => edit(`fix ${path.join("/")}`, fix.edits)}>
          {fix.label}
        </Button>
      )}
    </li>
  );
});

export function ProblemsPanel() {
  const parts = useDraft(
    useShallow(({ draft, json, reading, isPending, problems }) => ({ draft, json, reading, isPending, problems })),
  );
  const { draft, json, reading, isPending, problems } = parts;
  const hasText = useDraft(({ view }) => view === "json" || view === "both");
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions in the text update with the next check
  const all = useMemo(
    () => listProblems({ draft, json, reading, isPending, problems }, hasText),
    [reading, isPending, problems, hasText],
  );
  const [lines, setLines] = useState(initialLines);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names update with the problems
  const shown = useMemo(
    () => all.slice(0, lines).map((problem) => ({ problem, name: describeLocation(draft, problem.path) })),
    [all, lines],
  );
  return (
    <>
      {all.length === 0 && <p className="soft ep-none">No problems found.</p>}
      <ul className="ep-list">
        {shown.map((line, index) => (
          <ProblemLine key={index} {...line} />
        ))}
      </ul>
      {shown.length < all.length && (
        <Button variant="quiet" onClick={() => setLines(lines + moreLines)}>
          Show {Math.min(moreLines, all.length - shown.length)} more
        </Button>
      )}
    </>
  );
}
