// Apart from the zod schemas, so that the visitor's form loads no zod.

export const ageRanges = ["11-17", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;
export type AgeRange = (typeof ageRanges)[number];

export const ageRangeLabels: Record<AgeRange, string> = {
  "11-17": "11 to 17",
  "18-24": "18 to 24",
  "25-34": "25 to 34",
  "35-44": "35 to 44",
  "45-54": "45 to 54",
  "55-64": "55 to 64",
  "65+": "65 or over",
};

export const genders = ["Male", "Female", "Other"] as const;
export type Gender = (typeof genders)[number];

export const demographicsMessages = { ageRange: "Age range is required", gender: "Gender is required" } as const;
