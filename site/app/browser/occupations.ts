import type { OccupationDetail, OccupationList } from "@illumine/shared/api/occupations.ts";
import type { OccupationOrigin } from "@illumine/shared/occupations/source.ts";
import type { Occupation } from "@illumine/shared/scoring/interests/interests.ts";

export interface OccupationData {
  origin: OccupationOrigin | null;
  occupations: Occupation[];
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
      origin: list.source && list.release !== null ? { source: list.source, release: list.release } : null,
      occupations: list.occupations.map(([code, title, r, i, a, s, e, c, jobZone]) => {
        return { code, title, interests: [r, i, a, s, e, c], jobZone };
      }),
    }
  );
}

export const fetchOccupation = (code: string): Promise<OccupationDetail | null> => read(`/occupations/${code}`);
