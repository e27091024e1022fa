import type { Path } from "#assessment/path.ts";

/** The path in an error of the API, such as 'sections.technical.questions.5.text'. */
export const parseFieldPath = (field: string): Path =>
  field.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
