/** What the API says is wrong with a post; `field` as in 'seo.metaTitle' or 'sections.0.imageUrl'. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** What is wrong with a field or with a part of it. */
export const findProblem = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find(({ field: own }) => own === field || own.startsWith(`${field}.`))?.message;

export interface SectionProblem {
  /** Of the section, from 0. */
  index: number;
  message: string;
}

/** What is wrong with the sections, by their places. */
export const listSectionProblems = (problems: readonly FieldProblem[]): SectionProblem[] =>
  problems.flatMap(({ field, message }) => {
    const [, index] = /^sections\.(\d+)(?:\.|$)/.exec(field) ?? [];
    return index === undefined ? [] : [{ index: Number(index), message }];
  });
