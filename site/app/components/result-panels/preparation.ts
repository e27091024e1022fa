import type { OccupationSource } from "@illumine/shared/occupations/source.ts";

/** What the preparation for a job is called: the job zones are O*NET's own. */
export const preparationNames: Record<OccupationSource, string> = { onet: "Job zone", editorial: "Preparation" };

/** What each of the five levels asks for, as O*NET names its zones. */
export const preparationLevels = [
  [1, "Little or no preparation"],
  [2, "Some preparation"],
  [3, "Medium preparation"],
  [4, "Considerable preparation"],
  [5, "Extensive preparation"],
] as const;
