import { useEffect, useMemo, useState } from "react";
import { Menu } from "#admin/menu/menu.tsx";
import type { FlowLocation } from "#assessment/flow.ts";
import { findResumeLocation } from "#assessment/flow.ts";
import { Button } from "#ui/controls/button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActions } from "../draft/draft-context.ts";
import { DroppedAnswers } from "./dropped-answers.tsx";
import { emptyTry, type TryState } from "./empty-try.ts";
import type { FillKind } from "./fill-answers.ts";
import { GoToSelect } from "./go-to-select.tsx";
import { PageWindow } from "./page-window.tsx";
import { ProblemButtons, QuestionProblems } from "./problem-buttons.tsx";
import { TracePanel } from "./trace/trace-panel.tsx";
import { TryBoundary } from "./try-boundary.ts";
import { useTry } from "./try-context.tsx";
import { TryFlow } from "./try-flow.tsx";
import { applyAction, fillUnanswered, fitToDraft, getAnswers, jumpTo, moveTo } from "./try-state.ts";
import "./try.css";

/** Pixels; null for the available width. */
const widths = { phone: 390, tablet: 820, full: null } as const;
type Width = keyof typeof widths;
const labels = [
  ["phone", "Phone"],
  ["tablet", "Tablet"],
  ["full", "Full width"],
] as const;

const fills: readonly { kind: FillKind; label: string }[] = [
  { kind: "random", label: "Random" },
  { kind: "agree", label: "Agree" },
  { kind: "disagree", label: "Disagree" },
  { kind: "right", label: "Right answers" },
];

const now = () => new Date().toISOString();

function findPath({ step, questionId }: TryState, assessment: Parameters<typeof fitToDraft>[1]) {
  if (step.kind !== "question") return null;
  const index = assessment.sections[step.key]?.questions.findIndex(({ id }) => id === questionId) ?? -1;
  return index < 0 ? null : ["sections", step.key, "questions", index];
}

export function TryView() {
  const assessment = useDraft((draft) => draft.draft);
  const isPending = useDraft((draft) => draft.isPending);
  const { show } = useDraftActions();
  const { state: storedState, change } = useTry();
  const [width, setWidth] = useState<Width>("full");
  // The shown state fits the draft at once; the stored one follows in an effect.
  const state = useMemo(() => fitToDraft(storedState, assessment), [storedState, assessment]);
  useEffect(() => change((current) => (current === storedState ? state : current)), [change, storedState, state]);

  const goTo = (step: FlowLocation) =>
    change((current) => moveTo(current, assessment, step, findResumeLocation(assessment, getAnswers(current)), now()));
  const startOver = () => change(() => emptyTry);
  const path = findPath(state, assessment);
  return (
    <section className="try" aria-labelledby="try">
      <h2 className="sr" id="try">
        Try it
      </h2>
      <div className="try-tools">
        <Segments label="Width" value={width} options={labels} onChange={setWidth} />
        <GoToSelect
          assessment={assessment}
          step={state.step}
          onGo={(step) => change((current) => jumpTo(current, assessment, step, now()))}
        />
        <Menu
          label="Fill in the rest"
          entries={fills.map(({ kind, label }) => ({
            label,
            onSelect: () =>
              change((current) => fillUnanswered(current, assessment, { kind, random: Math.random, now: now() })),
          }))}
        />
        <Button variant="quiet" onClick={startOver}>
          Start over
        </Button>
      </div>
      <div className="try-notices">
        {isPending && (
          <Alert
            tone="warn"
            title="The JSON has changes that can't be read yet"
            action={
              <Button size="s" onClick={() => show("json")}>
                Go to JSON
              </Button>
            }
          >
            <p>You're trying the last draft that could be read.</p>
          </Alert>
        )}
        <DroppedAnswers dropped={state.dropped} />
        {path && <QuestionProblems path={path} />}
      </div>
      <div className="try-split">
        <div className="try-room">
          <PageWindow title="The assessment as visitors see it" width={widths[width]}>
            <TryBoundary
              resetKey={state}
              fallback={
                <main className="wrap band">
                  <ProblemButtons
                    title="This part of the draft can't be shown"
                    text="Fix these problems, or go to another part."
                    path={path ?? []}
                  />
                  <Button onClick={startOver}>Back to the introduction</Button>
                </main>
              }
            >
              <TryFlow
                assessment={assessment}
                state={state}
                goTo={goTo}
                dispatch={(action) => change((current) => applyAction(current, assessment, action))}
                startOver={startOver}
              />
            </TryBoundary>
          </PageWindow>
        </div>
        <TryBoundary
          resetKey={state}
          fallback={<ProblemButtons title="The trace for this draft can't be shown" path={[]} />}
        >
          <TracePanel assessment={assessment} state={state} />
        </TryBoundary>
      </div>
    </section>
  );
}
