import type { FieldProblem } from "#admin/fields/field-problems.ts";

export interface SectionProblem {
  index: number;
  message: string;
}

export const listSectionProblems = (problems: readonly FieldProblem[]): SectionProblem[] =>
  problems.flatMap(({ field, message }) => {
    const [, index] = /^sections\.(\d+)(?:\.|$)/.exec(field) ?? [];
    return index === undefined ? [] : [{ index: Number(index), message }];
  });
