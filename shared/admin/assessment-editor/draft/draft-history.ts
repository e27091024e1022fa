import type { AssessmentDraft } from "#assessment/draft.ts";

export interface DraftSnapshot {
  draft: AssessmentDraft;
  /** Null while the JSON view shows the draft, printed. */
  json: string | null;
}

export interface DraftHistory {
  past: readonly DraftSnapshot[];
  future: readonly DraftSnapshot[];
  /** Edits with the same key within `sameEditMs` are one step. */
  last: { editKey: string; timeMs: number } | null;
}

export const emptyHistory: DraftHistory = { past: [], future: [], last: null };

const sameEditMs = 1000;
const maxSteps = 200;
/** UTF-16 units over all steps. Drafts share what did not change, so only typed JSON counts. */
const maxTextLength = 40_000_000;

function trim(past: readonly DraftSnapshot[]): readonly DraftSnapshot[] {
  let text = 0;
  const first = past.findLastIndex(({ json }) => {
    text += json?.length ?? 0;
    return text > maxTextLength;
  });
  return past.slice(Math.max(first + 1, past.length - maxSteps));
}

export function addStep(history: DraftHistory, before: DraftSnapshot, editKey: string, timeMs: number): DraftHistory {
  const { past, last } = history;
  const isSame = last !== null && last.editKey === editKey && timeMs - last.timeMs < sameEditMs && past.length > 0;
  return { past: isSame ? past : trim([...past, before]), future: [], last: { editKey, timeMs } };
}

export interface HistoryStep {
  snapshot: DraftSnapshot;
  history: DraftHistory;
}

export function stepBack({ past, future }: DraftHistory, now: DraftSnapshot): HistoryStep | null {
  const snapshot = past.at(-1);
  return snapshot ? { snapshot, history: { past: past.slice(0, -1), future: [now, ...future], last: null } } : null;
}

export function stepForward({ past, future }: DraftHistory, now: DraftSnapshot): HistoryStep | null {
  const [snapshot, ...remaining] = future;
  return snapshot ? { snapshot, history: { past: trim([...past, now]), future: remaining, last: null } } : null;
}
