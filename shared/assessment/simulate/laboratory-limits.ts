export const laboratoryLimits = {
  takers: { min: 100, max: 10_000, step: 100 },
  noise: { min: 0, max: 1, step: 0.05 },
  careless: { min: 0, max: 0.5, step: 0.05 },
  seed: { min: 0, max: 999_999, step: 1 },
} as const;
