import { useEffect, useMemo, useState } from "react";
import type { Place } from "#assessment/flow.ts";
import { findNextPlace } from "#assessment/flow.ts";
import { Button } from "#ui/controls/button.tsx";
import { MenuButton } from "#ui/controls/menu-button.tsx";
import { Segments } from "#ui/controls/segments.tsx";
import { Alert } from "#ui/feedback/alert.tsx";
import { useDraft, useDraftActs } from "../draft/draft-context.ts";
import { DroppedAnswers } from "./dropped-answers.tsx";
import type { FillKind } from "./fill-answers.ts";
import { GoToSelect } from "./go-to-select.tsx";
import { PageWindow } from "./page-window.tsx";
import { ProblemButtons, QuestionProblems } from "./problem-buttons.tsx";
import { TracePanel } from "./trace/trace-panel.tsx";
import { TryBoundary } from "./try-boundary.ts";
import { useTry } from "./try-context.tsx";
import { TryFlow } from "./try-flow.tsx";
import { act, emptyTry, fillRest, fitTry, jumpTo, listAnswers, moveTo, type TryState } from "./try-state.ts";
import "./try.css";

/** Pixels; null for all the room that there is. */
const widths = { phone: 390, tablet: 820, full: null } as const;
type Width = keyof typeof widths;
const labels = [
  ["phone", "Phone"],
  ["tablet", "Tablet"],
  ["full", "Full width"],
] as const;

const fills: readonly { kind: FillKind; label: string }[] = [
  { kind: "random", label: "At random" },
  { kind: "agree", label: "Agreeing" },
  { kind: "disagree", label: "Disagreeing" },
  { kind: "right", label: "Right answers" },
];

const now = () => new Date().toISOString();

/** Where the shown question stands in the draft; null where none is shown. */
function findPath({ place, questionId }: TryState, assessment: Parameters<typeof fitTry>[1]) {
  if (place.kind !== "question") return null;
  const at = assessment.sections[place.key]?.questions.findIndex(({ id }) => id === questionId) ?? -1;
  return at < 0 ? null : ["sections", place.key, "questions", at];
}

/** The draft as a visitor meets it, and what every answer does to every score. */
export function TryView() {
  const assessment = useDraft((draft) => draft.draft);
  const isPending = useDraft((draft) => draft.isPending);
  const { show } = useDraftActs();
  const { state: kept, change } = useTry();
  const [width, setWidth] = useState<Width>("full");
  // What is shown fits the draft at once; what is kept follows.
  const state = useMemo(() => fitTry(kept, assessment), [kept, assessment]);
  useEffect(() => change((own) => (own === kept ? state : own)), [change, kept, state]);

  const goTo = (place: Place) =>
    change((own) => moveTo(own, assessment, place, findNextPlace(assessment, listAnswers(own)), now()));
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
          place={state.place}
          onGo={(place) => change((own) => jumpTo(own, assessment, place, now()))}
        />
        <MenuButton
          label="Fill the rest"
          entries={fills.map(({ kind, label }) => ({
            label,
            onSelect: () => change((own) => fillRest(own, assessment, { kind, random: Math.random, now: now() })),
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
            title="The JSON has changes that cannot be read yet"
            action={
              <Button size="s" onClick={() => show("json")}>
                Go to the JSON
              </Button>
            }
          >
            <p>What you try is the last draft that could be read.</p>
          </Alert>
        )}
        <DroppedAnswers dropped={state.dropped} />
        {path && <QuestionProblems path={path} />}
      </div>
      <div className="try-split">
        <div className="try-room">
          <PageWindow title="The assessment as visitors see it" width={widths[width]}>
            <TryBoundary
              of={state}
              fallback={
                <main className="wrap band">
                  <ProblemButtons
                    title="This part of the draft cannot be shown"
                    text="Mend what is wrong with it, or go to another part."
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
                dispatch={(action) => change((own) => act(own, assessment, action))}
                startOver={startOver}
              />
            </TryBoundary>
          </PageWindow>
        </div>
        <TryBoundary of={state} fallback={<ProblemButtons title="The trace of this draft cannot be shown" path={[]} />}>
          <TracePanel assessment={assessment} state={state} />
        </TryBoundary>
      </div>
    </section>
  );
}
