/** What an assessment is for, in the order of the filter. */
export const assessmentKinds = ["career", "check", "reflection", "inventory"] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** Who can answer a question of a check: anybody well informed, a person who learned the subject, or who works with it. */
export const solverLevels = ["outsider", "learner", "practitioner"] as const;
export type SolverLevel = (typeof solverLevels)[number];
