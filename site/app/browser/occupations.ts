import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations.ts";
import type { OccupationOrigin } from "@illumine/shared/occupations/source.ts";
import type { Occupation } from "@illumine/shared/scoring/interests/interests.ts";

export interface OccupationData {
  /** Null where there are none. */
  origin: OccupationOrigin | null;
  occupations: Occupation[];
}

/** Milliseconds. */
const timeout = 15_000;

/** A reading of our API; null, with the reason in the console, where there is no good answer. */
async function read<Answer>(path: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`/api${path}`, { signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    console.warn(`${path} could not be read`, error);
    return null;
  }
}

/** All occupations, to be matched here; null where they cannot be loaded. */
export async function fetchOccupations(): Promise<OccupationData | null> {
  const list = await read<OccupationList>("/occupations");
  return (
    list && {
      origin: list.source && list.release !== null ? { source: list.source, release: list.release } : null,
      occupations: list.occupations.map(([code, title, r, i, a, s, e, c, jobZone]) => {
        return { code, title, interests: [r, i, a, s, e, c], jobZone };
      }),
    }
  );
}

/** What an occupation is about, and how people get in; null where that cannot be loaded. */
export const fetchOccupation = (code: string): Promise<OccupationDetail | null> => read(`/occupations/${code}`);
