/** Questions whose times one report can have; more are left out of it. */
export const maxReportedQuestions = 1_000;

/** Longer, and nobody was at the screen. */
export const maxSecondsPerQuestion = 600;

/** Where a group of times ends, in seconds, exclusive; the last one has all up to `maxSecondsPerQuestion`. */
export const secondsBounds = [2, 3, 5, 8, 12, 20, 30, 45, 60, 90, 120, 180, 300] as const;

export const timeGroupCount = secondsBounds.length + 2;

/** Which of the `timeGroupCount` groups a time belongs to. What isn't a plausible time belongs to the last one. */
export function findTimeGroup(seconds: unknown): number {
  const isPlausible = typeof seconds === "number" && seconds >= 0 && seconds <= maxSecondsPerQuestion;
  if (!isPlausible) return timeGroupCount - 1;
  const group = secondsBounds.findIndex((end) => seconds < end);
  return group === -1 ? secondsBounds.length : group;
}

/** In seconds; null without times. Only their groups are known: within a group they are taken as evenly spread. */
export function computeTimeQuantile(groups: readonly number[], share: number): number | null {
  const times = groups.slice(0, timeGroupCount - 1);
  const wanted = times.reduce((sum, count) => sum + count, 0) * share;
  let below = 0;
  for (const [at, count] of times.entries()) {
    if (count > 0 && below + count >= wanted) {
      const start = secondsBounds[at - 1] ?? 0;
      const end = secondsBounds[at] ?? maxSecondsPerQuestion;
      return start + ((wanted - below) / count) * (end - start);
    }
    below += count;
  }
  return null;
}
