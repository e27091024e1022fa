import type { AssessmentDraft } from "#assessment/draft.ts";

/** What one step back brings back: both views. */
export interface Moment {
  draft: AssessmentDraft;
  /** The JSON view's text where it was typed; null where it was the draft, printed. */
  json: string | null;
}

export interface DraftHistory {
  past: readonly Moment[];
  future: readonly Moment[];
  /** What the last edit was made to, and when (epoch milliseconds): edits of the same in one go are one step. */
  last: { what: string; at: number } | null;
}

export const emptyHistory: DraftHistory = { past: [], future: [], last: null };

/** Milliseconds of quiet after which an edit of the same is a step of its own. */
const sameEdit = 1000;
const mostSteps = 200;
/** UTF-16 units of typed text that all steps keep together; the drafts share what did not change. */
const mostText = 40_000_000;

function trim(past: readonly Moment[]): readonly Moment[] {
  let text = 0;
  const first = past.findLastIndex(({ json }) => {
    text += json?.length ?? 0;
    return text > mostText;
  });
  return past.slice(Math.max(first + 1, past.length - mostSteps));
}

/** The history with an edit that left `before` behind. */
export function addStep(history: DraftHistory, before: Moment, what: string, at: number): DraftHistory {
  const { past, last } = history;
  const isSame = last !== null && last.what === what && at - last.at < sameEdit && past.length > 0;
  return { past: isSame ? past : trim([...past, before]), future: [], last: { what, at } };
}

export interface Step {
  moment: Moment;
  history: DraftHistory;
}

/** One step back from `now`; null where there is none. */
export function stepBack({ past, future }: DraftHistory, now: Moment): Step | null {
  const moment = past.at(-1);
  return moment ? { moment, history: { past: past.slice(0, -1), future: [now, ...future], last: null } } : null;
}

/** One step forward again; null where nothing was taken back. */
export function stepForward({ past, future }: DraftHistory, now: Moment): Step | null {
  const [moment, ...rest] = future;
  return moment ? { moment, history: { past: trim([...past, now]), future: rest, last: null } } : null;
}
