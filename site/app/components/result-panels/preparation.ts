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

/** 'Preparation 4: considerable', 'Job zone 4: considerable preparation': the number alone says nothing. */
export function formatPreparation(source: OccupationSource, level: number): string {
  const name = preparationNames[source];
  const label = preparationLevels.find(([known]) => known === level)?.[1].toLowerCase();
  if (label === undefined) return `${name} ${level}`;
  return `${name} ${level}: ${source === "editorial" ? label.replace(" preparation", "") : label}`;
}
