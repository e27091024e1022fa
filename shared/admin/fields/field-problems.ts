/** `field` as the API writes it: 'seo.metaTitle', 'sections.0.imageUrl'. */
export interface FieldProblem {
  field: string;
  message: string;
}

export const findProblem = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find(({ field: problemField }) => problemField === field || problemField.startsWith(`${field}.`))?.message;
