const toPercent = (value: number, min: number, max: number) => Math.round((100 * (value - min)) / (max - min));

/** Interests and work values, 1 to 7. */
export const toPercentOfInterest = (value: number): number => toPercent(value, 1, 7);

/** Skills and knowledge, 1 to 5. */
export const toPercentOfImportance = (value: number): number => toPercent(value, 1, 5);

/** Work styles, -3 to 3: 50 is no impact. */
export const toPercentOfImpact = (value: number): number => toPercent(value, -3, 3);
