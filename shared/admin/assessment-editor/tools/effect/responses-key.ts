import type { AdminAssessment } from "#api/admin-assessments.ts";

export const buildResponsesKey = ({ id, contentVersion }: Pick<AdminAssessment, "id" | "contentVersion">) => [
  "assessment-responses",
  id,
  contentVersion,
];
