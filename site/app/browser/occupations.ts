import type { OccupationList } from "@illumine/shared/api/occupations.ts";
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

async function readList(): Promise<OccupationList | null> {
  try {
    const answer = await fetch("/api/occupations", { signal: AbortSignal.timeout(timeoutMs) });
    if (!answer.ok) throw new Error(`HTTP error! status: ${answer.status}`);
    return (await answer.json()) as OccupationList;
  } catch (error) {
    console.warn("/occupations couldn't be loaded", error);
    return null;
  }
}

/** All occupations, to be matched in the browser; null if they can't be loaded. */
export async function fetchOccupations(): Promise<OccupationData | null> {
  const list = await readList();
  return (
    list && {
      release: list.release,
      occupations: list.occupations.map(([code, slug, title, r, i, a, s, e, c, jobZone]) => {
        return { code, slug, title, interests: [r, i, a, s, e, c], jobZone };
      }),
    }
  );
}
