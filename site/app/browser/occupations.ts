import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations.ts";
import type { Occupation } from "@illumine/shared/scoring/interests/interests.ts";

export interface ListedOccupation extends Occupation {
  slug: string;
}

export interface OccupationData {
  /** Version of the O*NET release; null if there are no occupations yet. */
  release: string | null;
  occupations: ListedOccupation[];
}

const timeoutMs = 15_000;

/** Null, with a warning, if there is no valid answer. */
async function read<Answer>(path: string): Promise<Answer | null> {
  try {
    const answer = await fetch(`/api${path}`, { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    return (await answer.json()) as Answer;
  } catch (error) {
    console.warn(`${path} couldn't be loaded`, error);
    return null;
  }
}

/** All occupations, to be matched in the browser; null if they can't be loaded. */
export async function fetchOccupations(): Promise<OccupationData | null> {
  const list = await read<OccupationList>("/occupations");
  return (
    list && {
      release: list.release,
      occupations: list.occupations.map(([code, slug, title, r, i, a, s, e, c, jobZone]) => {
        return { code, slug, title, interests: [r, i, a, s, e, c], jobZone };
      }),
    }
  );
}

export const fetchOccupation = (code: string): Promise<OccupationDetail | null> => read(`/occupations/${code}`);
