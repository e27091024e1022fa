/** How long each question was on the screen in this visit. Questions are numbered through the flow, from 0. */
export interface QuestionTimes {
  /** `position`: null while none is shown, or while nobody sees the page. `sinceMs`: when it was shown, if earlier. */
  show: (position: number | null, sinceMs?: number) => void;
  /** Seconds of the first questions of the flow; null for those that this visit didn't show. */
  list: (count: number) => (number | null)[];
}

/** @param now in milliseconds, of a clock that nobody sets */
export function createQuestionTimes(now: () => number): QuestionTimes {
  const shownMs = new Map<number, number>();
  let shown: { position: number; sinceMs: number } | null = null;
  return {
    show: (position, sinceMs) => {
      if (shown?.position === position) return;
      const nowMs = now();
      if (shown) shownMs.set(shown.position, (shownMs.get(shown.position) ?? 0) + nowMs - shown.sinceMs);
      shown = position === null ? null : { position, sinceMs: sinceMs ?? nowMs };
    },
    list: (count) =>
      Array.from({ length: count }, (_, position) => {
        const milliseconds = shownMs.get(position);
        return milliseconds === undefined ? null : Math.round(milliseconds / 100) / 10;
      }),
  };
}
