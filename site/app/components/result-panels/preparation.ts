import type { OccupationSource } from "@illumine/shared/occupations/source.ts";

/** 'Job zone' is O*NET's term. */
export const preparationNames: Record<OccupationSource, string> = { onet: "Job zone", editorial: "Preparation" };

export const preparationLevels = [
  [1, "Little or no preparation"],
  [2, "Some preparation"],
  [3, "Medium preparation"],
  [4, "Considerable preparation"],
  [5, "Extensive preparation"],
] as const;
