/** O*NET's job zones. Its newest releases join the first two under 2. */
export const preparationLevels = [
  { level: 1, name: "Little or no preparation", time: "Days to months" },
  { level: 2, name: "Some preparation", time: "Days to a year" },
  { level: 3, name: "Medium preparation", time: "One to two years" },
  { level: 4, name: "Considerable preparation", time: "Several years" },
  { level: 5, name: "Extensive preparation", time: "Many years" },
] as const;

/** 'Preparation 4: considerable': the number alone says nothing. */
export function formatPreparation(level: number): string {
  const name = preparationLevels.find((known) => known.level === level)?.name.toLowerCase();
  return name === undefined ? `Preparation ${level}` : `Preparation ${level}: ${name.replace(" preparation", "")}`;
}
